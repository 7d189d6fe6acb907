### What is said of scenarios that were played: conform.py, scenarios.py.

# The last line; programs read it, so it is the same in every language
conform-closing = { NUMBER($passed, useGrouping: 0) } passed, { NUMBER($failed, useGrouping: 0) } failed

conform-failure = { $key }: expected { $expected }; got { $got }
conform-events = events: expected “{ $expected }”, in this order; got { $got }
conform-no-events = no_events: expected no “{ $unwanted }”; got “{ $got }”
conform-refusals = do: expected { $expected ->
        [0] no refusal
        [one] one refusal
       *[other] { $expected } refusals
    }; got { $refused }: { $got }

## Scenarios that can't be read

error-scenario-shape = Scenario { $id }: in { $where }, “{ $key }” should be { $shape ->
        [text] a text
        [text-or-none] a text or null
        [texts] a list of texts
        [cards] a list of cards, as [R5, W]
        [seats] a list of seats, as [A, B]
        [number] a whole number
        [switch] true or false
        [hands] a list of cards for each seat, as {"{"}A: [R5, W], B: [G1]{"}"}
        [numbers] a number for each name, as {"{"}A: 2, B: 7{"}"}
        [options] a value for each option, as {"{"}stacking: any{"}"}
       *[mapping] a mapping of names to values
    }; “{ $found }” is not.
error-scenario-not-in-deck = Scenario { $id }: in “{ $act }” there are more cards { $card } than this deck has.
error-scenario-not-turned = Scenario { $id }: “{ $act }” can't be, for the cards that were turned up are { $turned }.
