### What is said about the rule book itself: rulebook.py, tools/rules_page.py.

error-unknown-rule = There is no rule “{ $number }”. { $near ->
        [0] Rules have numbers as R-029, Q-20, H-01 or C04.
       *[other] Did you mean { $known }?
    }
error-no-checkout = The rule book with code and scenarios can only be made from a checkout of the source: there is no folder { $folder }.

## The four kinds of rules

rules-r = As printed
    .about = What the leaflets say.
rules-q = What the leaflets leave open
    .about = Gaps, and places where the leaflets differ, each settled in one way.
rules-h = House rules
    .about = None of them is on unless your table says so.
rules-c = The ten ideas
    .about = The leaflets' ideas for Customizable cards, as they are played here.

## Rules that no scenario can play

unplayed-R-057 = A scenario plays one round, and the writing changes between two: see `Game.next_round`.
unplayed-Q-76 = Everybody's eyes are its subject, and a scenario sees the whole table: see `events.py` and `views.py`.
