### What is said about the rule book itself: rulebook.py.

error-unknown-rule = There is no rule “{ $number }”. { $near ->
        [0] Rules have numbers as R-029, Q-20, H-01 or C04.
       *[other] Did you mean { $known }?
    }
error-no-checkout = The rule book with code and scenarios can only be made from a checkout of the source: there is no folder { $folder }.
