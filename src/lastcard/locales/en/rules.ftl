### The rules as this product plays them, one message for each numbered statement.
### R: what the printed sheets say. Q: what they leave open. H: house rules. C: the ideas for Customizable cards.
### A value stays on one line: Fluent would keep the line breaks.

## Material

R-001 = The Swap Hands deck and the Super Mario deck have 112 cards each; the Classic deck has 108. Special cards that your table leaves out make the deck that much smaller.
    .title = Cards in the deck
R-002 = Each color has 19 number cards showing the numbers 0 to 9: a single 0, and every other number twice.
    .title = Number cards
R-003 = Each color has two Draw Two, two Reverse and two Skip cards. That makes eight of each kind.
    .title = Colored action cards
R-004 = Every deck has four Wild cards and four Wild Draw Four cards. They belong to no color; whoever plays one names a color.
    .title = Wild and Wild Draw Four
R-005 = The Super Mario deck adds two Super Stars and two Customizable cards. Your table may leave some of them out with table option `stars` (0 to 2, normally 2) and table option `customizables` (0 to 2 in this deck, normally 2).
    .title = Special cards in Super Mario
R-006 = The Swap Hands deck adds one Swap Hands and three Customizable cards. Your table may leave them out with table option `swap_hands` (true, false) and table option `customizables` (0 to 3, normally 3).
    .title = Special cards in Swap Hands
R-007 = The Classic deck is the Swap Hands deck without its Swap Hands and its three Customizable cards: 108 cards, none of them special, and nothing to leave out.
    .title = The Classic deck
R-008 = Before the game your table settles how many Customizable cards are shuffled in: all of them unless you say otherwise, three in the Swap Hands deck and two in Super Mario. The Italian Swap Hands sheet, the only one that offers a choice, wants at least one; here you may also play without. Table option `customizables` (0 to 3, in Super Mario 0 to 2) sets the number.
    .title = How many Customizable cards
R-009 = There are four colors: blue, green, red and yellow.
    .title = The colors

## Object and set-up

R-010 = In every round you try to get rid of all your cards before anybody else does. If you manage it, you score for the cards your opponents are left with.
    .title = Object of the game
R-011 = Your points from all rounds are added up, and the first player to reach 500 wins the game. Table option `target` (50 to 5000, normally 500) changes how far you play.
    .title = Points over the rounds
R-012 = To find the first dealer, everybody draws a card. Whoever has the highest number deals.
    .title = Drawing for the deal
R-013 = In the draw for the deal a card without a number counts as zero. Table option `dealer_symbols` (zero, not_counted): with not_counted, as the Dutch sheet has it, such a card doesn't take part and even a 0 beats it.
    .title = Symbols in the dealer draw
R-014 = The dealer shuffles and deals seven cards to everybody.
    .title = The deal
R-015 = The cards that are left after the deal lie face down and form the draw pile.
    .title = The draw pile
R-016 = The top card of the draw pile is turned face up beside it. It is the first card of the discard pile.
    .title = The discard pile
R-017 = If the first card turned up isn't a number card, it acts in its own way before anybody plays: see the rules on first cards. Only a Wild Draw Four does nothing, because it goes back.
    .title = First card with a symbol
R-018 = Normally the player on the dealer's left takes the first turn. A Draw Two, Reverse or Skip as the first card changes that.
    .title = Who begins
R-019 = Play starts out to the left, which is clockwise, and keeps that direction until a Reverse turns it.
    .title = Direction at the start

## The first card

R-020 = A number as the first card does nothing. The player on the dealer's left begins.
    .title = First card: number
R-021 = A Draw Two as the first card hits the player on the dealer's left, who draws two cards at once and loses the turn. It can't be answered.
    .title = First card: Draw Two
R-022 = With a Reverse as the first card the dealer plays first, and play then goes to the right.
    .title = First card: Reverse
R-023 = A Skip as the first card takes the turn from the player on the dealer's left. The next player to the left begins.
    .title = First card: Skip
R-024 = With a Wild as the first card the player on the dealer's left names a color and then takes the first turn. Only the French sheet says the second part outright.
    .title = First card: Wild
R-025 = A Wild Draw Four can't be the first card. It goes back into the draw pile, the pile is shuffled, and another card is turned up.
    .title = First card: Wild Draw Four
R-026 = With Swap Hands as the first card the player on the dealer's left names a color and then takes the first turn. No hands are exchanged.
    .title = First card: Swap Hands
R-027 = With a Customizable as the first card the player on the dealer's left names a color and then takes the first turn. The rule written on it does nothing.
    .title = First card: Customizable
R-028 = With a Super Star as the first card the player on the dealer's left names a color and then takes the first turn. Nobody draws.
    .title = First card: Super Star

## A turn

R-029 = On your turn you lay one card that matches the top of the discard pile in number, color or symbol.
    .title = What you may lay
R-030 = Instead of a card that matches you may lay a wild: a Wild, a Wild Draw Four, Swap Hands, a Customizable or a Super Star. The Wild Draw Four has a condition of its own. Table option `star_as_wild` (true, false): with false, the Super Star only answers draw cards.
    .title = A wild instead
R-031 = An example: on a blue 7 you may lay any blue card, any 7, or a wild. A 0 is a number like the others; the stray 0 that the Italian sheets print in their example means nothing.
    .title = An example
R-032 = If nothing you hold can be laid, you draw one card. Table option `draw_to_match` (false, true): with true, you go on drawing until you have a card that can be laid.
    .title = Drawing when nothing matches
R-033 = If the card you drew can be laid, you may lay it in the same turn or keep it. Table option `must_play_drawn` (false, true): with true, you have to lay it.
    .title = Laying the drawn card
R-034 = If you don't lay the card you drew, it stays in your hand and the next player has the turn.
    .title = Keeping the drawn card
R-035 = You may decide not to lay a card although you could. You then have to draw one instead, so you can't do this when there is nothing left to draw.
    .title = Choosing to draw
R-036 = When you have chosen to draw, the drawn card may still be laid in the same turn if it can be. Table option `must_play_drawn` (false, true): with true, it has to be.
    .title = After a chosen draw
R-037 = Once you have drawn for your turn, the card just drawn is the only one you may lay. The rest of your hand waits for your next turn.
    .title = Only the drawn card

## Action cards

R-038 = The next player draws two cards and loses the turn. While Super Stars are in the deck, that player may answer with one instead. Table option `stacking` (none, same, up, any) lets a draw card be answered with another one.
    .title = Draw Two
R-039 = You may lay a Draw Two only on its own color or on another Draw Two.
    .title = Where Draw Two goes
R-040 = Reverse turns the direction of play around: left becomes right, right becomes left. With three or more players nobody is skipped by it. With two players see table option `reverse_with_two` (skip, none).
    .title = The Reverse card
R-041 = You may lay a Reverse only on its own color or on another Reverse.
    .title = Where Reverse goes
R-042 = The next player in the direction of play loses the turn.
    .title = The Skip card
R-043 = You may lay a Skip only on its own color or on another Skip.
    .title = Where Skip goes
R-044 = When you lay a Wild you name the color with it. You may name the color that is already in force.
    .title = The Wild card
R-045 = You may lay a Wild on any of your turns, even if you hold another card that fits. Some sheets say "always" or "at any moment"; your own turn is meant.
    .title = When Wild may be laid
R-046 = You name the color, and four cards go from the draw pile to the next player, whose turn is lost. Before drawing, that player may challenge the card.
    .title = Wild Draw Four
R-047 = A Wild Draw Four is honest only if you hold no other card of the color in force; after a wild that is the color named. You can lay it all the same and risk being challenged. Table option `wild_draw_four` (bluff, strict, free): with strict, a dishonest one can't be laid; with free, the condition is dropped. In both cases nobody challenges.
    .title = When Wild Draw Four is honest
R-048 = Cards that match only in number or symbol don't make your Wild Draw Four dishonest, and other wilds don't either. An action card of the color in force does. Table option `wild_draw_four_colour` (any, numbers): with numbers, only number cards of that color count against you.
    .title = Cards that don't count
R-049 = If a Wild Draw Four is played on you and you suspect that its player held the color, you may challenge. Nobody else may.
    .title = The challenge
R-050 = If you are challenged, you show your hand to the player who challenged you, and to no one else.
    .title = Showing the hand
R-051 = If your challenge is right, the player of the Wild Draw Four draws the four cards instead of you. The card and the color named stay. You then take your turn, unless table option `after_caught_bluff` (plays, loses) is set to loses.
    .title = Challenge won
R-052 = If your challenge is wrong, you draw six cards: the four, and two more for the mistake. You lose the turn as well.
    .title = Challenge lost
R-053 = When you lay Swap Hands you may choose an opponent and exchange your whole hands. Table option `swap_optional` (true, false): with false, you have to.
    .title = Swap Hands
R-054 = Swap Hands is a wild: you may lay it on any of your turns, whatever is on top, and you name the color.
    .title = Swap Hands as a wild
R-055 = A Customizable carries a house rule of your table's own, and everybody has to agree to it. Without a rule it is a plain Wild.
    .title = The Customizable card
R-056 = A Customizable is a wild: you may lay it on any of your turns, even with another card that fits, and you name the color. After that its rule is carried out.
    .title = Customizable as a wild
R-057 = The rule on a Customizable can be rubbed out and replaced between two rounds, if everybody agrees. During a round it stays as it is. The sheets differ on this: the German one speaks of every round, the French one of every game.
    .title = Changing the written rule
R-058 = When an opponent plays a Draw Two or Wild Draw Four on you, you may answer with a Super Star: the opponent draws the two or four cards in your place.
    .title = Super Star as an answer
R-059 = A Super Star is a wild too: whoever lays it names the color, on an ordinary turn and as an answer alike. Table option `star_as_wild` (true, false): with false, it can't be laid on an ordinary turn.
    .title = Super Star as a wild

## Ideas for Customizable cards, as printed

R-060 = Idea C01: the next player draws one card after another until one of a certain color turns up.
    .title = Draw until a color
R-061 = Idea C02: everybody but the player of the card puts away all the wilds they hold.
    .title = Wilds away
R-062 = Idea C03: a next player who has nothing to lay draws three cards from the draw pile.
    .title = Three cards instead of one
R-063 = Idea C04: whoever laid the card has another turn.
    .title = One more turn
R-064 = Idea C05: the next player draws or discards to get to seven cards, no more and no fewer.
    .title = Seven in hand
R-065 = Idea C06: all players, the one who laid the card among them, draw or discard to get to three cards.
    .title = Three for everybody
R-066 = Idea C07: for a while everybody plays with the hand face up. Table option `open_hands_until` (self, next) says how long.
    .title = Open hands
R-067 = Idea C08: whoever laid the card tells a joke. If it falls flat, the teller draws four; if it gets a laugh, the teller keeps just one card and has to call UNO.
    .title = The joke
R-068 = Idea C09: the next player keeps both arms straight until UNO is called by somebody.
    .title = Straight elbows
R-069 = Idea C10: the next player crows like a rooster or clucks like a hen, and draws four cards.
    .title = Rooster or hen

## UNO

R-070 = When you come down to one card you have to call "UNO", no matter how you got there. The sheets differ: some speak of laying the next-to-last card, the Italian and German ones of being left with one. Table option `uno_duty` (hand, play): with play, a hand that an exchange or discards brought to one card owes no call.
    .title = Calling UNO
R-071 = If you haven't called and another player catches you before the next player begins a turn, you draw two cards. Table option `uno_penalty` (1 to 6, normally 2) changes the number.
    .title = Caught without calling
R-072 = If nobody catches you in time, forgetting the call costs nothing.
    .title = Not caught in time

## Going out and the piles

R-073 = The round ends as soon as somebody has no cards left. The points are counted and, unless the game is decided, a new round is dealt.
    .title = Going out
R-074 = Going out with a Draw Two makes the next player draw two cards before the counting, and they count for you.
    .title = Draw Two as last card
R-075 = Going out with a Wild Draw Four makes the next player draw four cards before the counting, and they count for you.
    .title = Wild Draw Four as last card
R-076 = When the draw pile is used up and nobody is out, the discards are shuffled into a new draw pile and the round goes on. The top discard stays where it is; only the Spanish sheet says so.
    .title = Draw pile used up

## Scoring and winning

R-077 = Whoever goes out scores all the cards that are left in the other players' hands. For the other way of counting see table option `scoring` (standard, alternative).
    .title = Points for the round
R-078 = A number card is worth its number.
    .title = Value of number cards
R-079 = A Draw Two, a Reverse and a Skip are worth 20 points each.
    .title = Value of action cards
R-080 = A Wild and a Wild Draw Four are worth 50 points each.
    .title = Value of wilds
R-081 = In the Super Mario deck a Customizable and a Super Star are worth 50 points each.
    .title = Special values in Super Mario
R-082 = In the Swap Hands deck the Swap Hands card and a Customizable are worth 40 points each.
    .title = Special values in Swap Hands
R-083 = As long as nobody has reached 500 points, all the cards are shuffled again and another round is dealt.
    .title = The next round
R-084 = The first player with 500 points or more wins the game. Table option `target` (50 to 5000, normally 500) sets another goal.
    .title = Winning the game
R-085 = After every round each player adds the points left in their own hand to their own total. When somebody reaches 500, the lowest total wins the game. Table option `scoring` (standard, alternative) chooses it, and the goal is the same table option `target` (50 to 5000, normally 500).
    .title = Alternative scoring

## Set-up: what the sheets leave open

Q-01 = Two to ten can play. With many players the draw pile may run out, and then the discards are shuffled anew.
    .title = Number of players
Q-02 = The 19 number cards of a color are one 0 and two each of 1 to 9.
    .title = How the numbers are split
Q-03 = If several players tie for the highest card in the draw for the deal, those players alone draw again, as often as it takes. If everybody draws a symbol, everybody is tied. The cards drawn go back before the shuffle.
    .title = Tie for the deal
Q-04 = A symbol and a 0 are worth the same in the draw for the deal, so they tie. The Dutch sheet leaves symbols out of the comparison, and table option `dealer_symbols` (zero, not_counted) set to not_counted plays it that way: a 0 then wins against a symbol.
    .title = Symbol against zero
Q-05 = After each round the deal moves one seat to the left. Table option `dealer_next` (left, winner, draw): with winner, whoever won the round deals, or the seat to the left if nobody won; with draw, cards are drawn for it again.
    .title = The next dealer
Q-06 = A Wild Draw Four turned up first is put back, the draw pile is shuffled, and a new card is turned, again and again if it must be.
    .title = Returning a Wild Draw Four
Q-07 = A first-card Draw Two falls on the player to the dealer's left: two cards, and the turn is lost. A Super Star doesn't help, since no opponent played the card, and neither does another Draw Two.
    .title = Draw Two turned up first
Q-08 = With a wild turned up first, the player on the dealer's left looks at the hand, names a color and takes a normal first turn in it. The card does nothing else: no exchange, no cards to draw, no written rule.
    .title = Wild turned up first
Q-09 = A Reverse turned up first lets the dealer begin and sends play to the right. With two players it is the same: the dealer begins, and the direction is now right.
    .title = Reverse turned up first
Q-10 = All the special cards of a deck are in unless your table takes some out: table option `customizables` (0 to 3, normally 3; in Super Mario 0 to 2, normally 2), table option `swap_hands` (true, false) in the Swap Hands deck, table option `stars` (0 to 2, normally 2) in Super Mario. Classic has none of them.
    .title = How many special cards
Q-11 = Each Customizable has a rule of its own: one of the ideas C01 to C10, a text of yours, or nothing, which makes it a plain Wild. Everybody at the table agrees before the deal. The rule can't change during a round, only between rounds.
    .title = Writing the rule

## The turn: what the sheets leave open

Q-12 = On a wild, a colored card goes only if it has the color named; the card underneath no longer matters. Another wild can always follow, a Wild Draw Four on a Wild Draw Four too, subject to its own condition.
    .title = On top of a wild
Q-13 = You needn't lay a drawn card that can be laid. The German sheet says so plainly; the Spanish one words it like an order in one place. Table option `must_play_drawn` (false, true): with true, it must be laid.
    .title = The drawn card is optional
Q-14 = You can pass only after drawing, and you draw only once in a turn. You then end the turn yourself by laying the drawn card or keeping it. Even a card that can't be laid waits for you to keep it, so nobody learns whether it fit. Table option `draw_to_match` (false, true) makes the one drawing longer.
    .title = Passing your turn
Q-15 = A wild that you draw may be laid at once. Whether a drawn Wild Draw Four is honest depends on all the other cards you hold, including one you chose not to lay.
    .title = Drawing a wild
Q-16 = You lay one card in a turn, even if you hold two that are identical.
    .title = One card a turn
Q-17 = A card that doesn't fit is simply refused. You keep it, it costs nothing, and it is still your turn. Only a dishonest Wild Draw Four is another matter.
    .title = Cards that don't fit

## Two players

Q-18 = With two players a Reverse works like a Skip: you go again, and the direction stays as it was. Table option `reverse_with_two` (skip, none): with none, the direction turns, nobody is skipped, and your opponent plays.
    .title = Reverse with two players
Q-19 = With two players, when your opponent loses a turn to your Draw Two, Wild Draw Four or Skip, you go again.
    .title = Lost turns with two players

## Wild Draw Four: what the sheets leave open

Q-20 = You may bluff: a Wild Draw Four can be laid even when it is dishonest, and a challenge is what keeps you in check. Table option `wild_draw_four` (bluff, strict, free): with strict, only an honest one can be laid; with free, any can. Neither can be challenged, so the four are drawn at once unless another answer is possible, such as a Super Star.
    .title = Bluffing is allowed
Q-21 = Any card of the color in force, number or action, makes a Wild Draw Four dishonest. Wilds never do, for they have no color. Most sheets can be read as meaning numbers only; table option `wild_draw_four_colour` (any, numbers) set to numbers plays it like that.
    .title = Having the color
Q-22 = The color that counts is the one in force just before the Wild Draw Four. If a wild lay on top, it is the color named for it, as the French sheet has it.
    .title = Which color counts
Q-23 = Only the player who would have to draw may challenge. The Dutch sheet says it expressly; the German one can be read more widely.
    .title = Who may challenge
Q-24 = You can challenge only as long as you haven't taken any of the four cards. Taking them closes the matter.
    .title = How long you may challenge
Q-25 = When your challenge has proved a bluff, you take a normal turn; the Wild Draw Four stays on the pile and its color stands. Table option `after_caught_bluff` (plays, loses): with loses, you are spared the cards but lose the turn.
    .title = After a proven bluff
Q-26 = When your challenge fails, you draw six cards and lose your turn.
    .title = After a failed challenge
Q-27 = The hand that is judged, and shown, is the one its player had right after laying the Wild Draw Four. Cards drawn later, such as a penalty for not calling UNO, neither help nor harm.
    .title = Which hand is judged
Q-28 = Only the challenger sees the hand. The other players and any onlookers don't.
    .title = Who sees the hand
Q-29 = A Wild Draw Four laid as the last card can't be challenged: with an empty hand it is always honest. The next player draws the four.
    .title = Last card can't be challenged
Q-30 = You can't answer a draw card with a draw card of your own; you draw and lose the turn. Table option `stacking` (none, same, up, any) allows it.
    .title = Draw card on draw card

## Super Star: what the sheets leave open

Q-31 = On your own turn a Super Star may be laid as a plain Wild. Table option `star_as_wild` (true, false): with false, you may lay it only in answer to a draw card.
    .title = Super Star without an attack
Q-32 = Only the player who was attacked may answer with a Super Star.
    .title = Who may use it
Q-33 = You give one answer to a Wild Draw Four: take the cards, challenge, or lay a Super Star. After a lost challenge no Super Star is possible, and after a Super Star nobody asks whether the card was honest. The attacker draws four then, never six.
    .title = Super Star or challenge
Q-34 = The Super Star was your turn. Play goes on with the player after you, in the same direction as before.
    .title = Who plays afterward
Q-35 = The attacker draws the cards and loses nothing else; with two players it is then the attacker's turn. Table option `star_skips_attacker` (false, true): with true, an attacker who would be next is skipped.
    .title = What the attacker loses
Q-36 = A Super Star can't be answered with a Super Star. Table option `star_on_star` (false, true): with true, it can, to and fro, until somebody takes the cards; the one exception is a Super Star that was a last card. The turn then goes to the player after the one first attacked.
    .title = Super Star against Super Star
Q-37 = If somebody goes out with a Draw Two or Wild Draw Four, a Super Star is no help: you draw, and it counts against you. Table option `star_on_last_card` (false, true): with true, you may answer with it before the round ends, and the attacker draws and stays in the round. A challenge or another draw card isn't possible then.
    .title = Super Star against the last card
Q-38 = If the Super Star you answer with is your last card, you are out. The attacker still draws the cards first, and they count for you.
    .title = Super Star as last card
Q-39 = While Super Stars are in the deck, play waits for an answer to every Draw Two and every Wild Draw Four, whether or not the attacked player has one, so the wait gives nothing away. A Draw Two turned up first and a last card don't wait. Table option `stars` (0 to 2, normally 2): with 0, a Draw Two acts at once, unless a house rule lets it be answered.
    .title = The wait gives nothing away

## Swap Hands: what the sheets leave open

Q-40 = You may lay Swap Hands without exchanging; it is a plain Wild then. You can't name yourself. Table option `swap_optional` (true, false): with false, you have to name an opponent.
    .title = Is the swap compulsory
Q-41 = Swap Hands as your last card is a plain Wild: you are out, and no hands change. Table option `swap_as_last` (wild, resolve, forbid): with resolve, the exchange comes first and the opponent who gets your empty hand goes out, though if you name nobody it is a plain Wild; with forbid, it can't be your last card.
    .title = Swap Hands as last card
Q-42 = After an exchange, whoever now holds exactly one card owes a call of UNO: the opponent who was given it, or you if you took it. The player who gave it away owes nothing. A call you make with the card counts only for your new hand. Table option `uno_duty` (hand, play): with play, a hand that came by exchange owes nothing.
    .title = UNO after a swap
Q-43 = An exchange wipes out what both players called or forgot to call before it. Only the new hands count from then on.
    .title = Earlier calls and the swap
Q-81 = You name the color together with Swap Hands, before you see the new hand. Table option `swap_colour` (before, after): with after, you name it once you have seen the new hand, and play waits until you do. If no hands are exchanged, because you decline or it is your last card, you name it when you lay the card.
    .title = When the swapper names color

## UNO: what the sheets leave open

Q-44 = Being left with exactly one card makes you owe the call, whatever brought you there: a lay, an answer, an exchange, or discards. Several sheets speak only of laying the next-to-last card. Table option `uno_duty` (hand, play): with play, only cards you laid yourself count, and a hand made small by an exchange or discards owes nothing.
    .title = What makes you owe it
Q-45 = You may announce UNO, once a turn, from the start of your own turn with two cards in hand; it lapses if the turn ends without your getting to one. Most often you call as you lay the card, and that holds once your hand is at one. You may still call late, until you are caught or the chance to catch you has passed. After that a call is refused and costs nothing. Table option `uno_call` (normal, strict, silent) changes this.
    .title = When to call
Q-46 = You can be caught from the moment you lay the card that leaves you with one; if an exchange or a written rule leaves you with one, from that moment. A draw card waiting for its answer leaves time for it too. It ends with the first card that anybody lays, in turn, as an answer or by jumping in, or when somebody draws for their turn. Taking penalty cards, being skipped or challenging doesn't end it. Nobody can be caught between a lay and the exchange that goes with it.
    .title = How long you can be caught
Q-47 = A skipped player and a player who draws a penalty don't end the time to catch; whoever acts next on a real turn does. With two players, after a Skip, that can be the very player who forgot to call. Everybody has a moment to react before that.
    .title = Skipped players, two players
Q-48 = Any other player may catch you, the next player too. The first catch counts, you pay once for each call you forget, and you can't catch yourself.
    .title = Who may catch
Q-49 = Accusing somebody who can't be caught is refused and does nothing. Table option `false_catch` (0 to 4, normally 0): with a higher number, the accuser draws that many cards.
    .title = Wrong accusation
Q-50 = Calling UNO when you aren't down to one card is refused and does nothing. Table option `false_uno` (0 to 4, normally 0): with a higher number, you draw that many cards.
    .title = Wrong call
Q-51 = Every time you come down to one card again you need a new call, even if you drew from one card and laid the drawn card straight away.
    .title = Back to one card
Q-52 = You needn't say anything when you lay your last card. Forgetting UNO costs two cards if you are caught. Table option `uno_penalty` (1 to 6, normally 2) changes that.
    .title = Going out, and the penalty

## End of the round and the piles: what the sheets leave open

Q-53 = When your hand is empty the round ends there and then. If the last card was a Draw Two or Wild Draw Four, the next player in the direction of play draws two or four, or as many as there are, with the discards shuffled in if needed. Nothing else happens: no other effect, no answer, no challenge, no exchange, no written rule. Any card may be last. Exceptions are table option `last_card` (any, numbers), table option `star_on_last_card` (false, true), table option `swap_as_last` (wild, resolve, forbid) and table option `customizable_as_last` (lapses, fires).
    .title = The last card
Q-54 = The rule on a Customizable does nothing when the card is somebody's last one, or the first card of a round. Table option `customizable_as_last` (lapses, fires): with fires, the rule on a last card is carried out, and you are out only if your hand is still empty after it.
    .title = Customizable first or last
Q-55 = The discards are shuffled only once somebody needs a card from the empty draw pile, in the middle of a penalty too. The top card stays, and so does the color in force. Wilds that go back lose the color named for them.
    .title = Shuffling the discards
Q-56 = If there are no cards left anywhere, you draw what there is and owe nothing more. With nothing to draw, your turn passes if you can't lay anything, and that ends the time to catch as any drawing does; but if you have a card you may lay, you must. A dishonest Wild Draw Four never has to be laid. A card your table's options forbid isn't one you may lay.
    .title = Nothing left to draw
Q-57 = If every player in a row has to pass with nothing to draw, the round is blocked: nobody scores, and the next round is dealt. As soon as anybody lays or draws a card, the count starts over. A round of 20,000 moves is blocked as well. Table option `blocked` (void, fewest_points): with fewest_points, whoever alone holds the fewest points wins the round and scores as usual; a tie is worth nothing.
    .title = Blocked round
Q-58 = If a written rule empties several hands at once, the one that comes first after the player of the card, in the direction of play, goes out and scores.
    .title = Several hands empty at once

## Scoring: what the sheets leave open

Q-59 = Reaching 500 means having 500 points or more. It is checked when a round is over, and cards drawn because of the last card are included.
    .title = Reaching the target
Q-60 = In the usual count only the winner of the round scores, so two players can't pass the target together. In the alternative count they can, and it makes no difference: the lowest total wins.
    .title = Several at the target
Q-61 = In the alternative count the winner of the round adds nothing. If several players share the lowest total at the end, they share the victory. Table option `lowest_tie` (shared, extra_round): with extra_round, another round is dealt.
    .title = Tie for the lowest total
Q-62 = A game goes to 500 points and has no fixed number of rounds. Table option `target` (50 to 5000, normally 500) moves the goal. Table option `rounds` (none, 1 to 99) fixes a number of rounds: after the last one the best total wins, and a tie is shared.
    .title = Other targets, fixed rounds
Q-63 = The values are those of the deck you chose, whatever cards you left out of it. A Customizable is worth 50 in Super Mario and 40 in Swap Hands. Classic uses the values of numbers, colored action cards, Wild and Wild Draw Four.
    .title = Which values apply
Q-64 = A round lasts from a deal until somebody is out. A game is as many rounds as it takes to reach the target. A turn is what one player does before the next. The sheets mix these words up; here each has one meaning.
    .title = Turn, round and game

## Customizable ideas in detail

Q-65 = A written rule doesn't take your turn from you: after it has hit you, you play as usual. Table option `customizable_skips` (false, true): with true, the next player loses the turn after C01, C05 and C10.
    .title = Turn after a written rule
Q-66 = With C01 the color to be drawn is the one just named, or one fixed on the card. Wilds don't count as that color. All the cards drawn are kept, and drawing stops when there are none left.
    .title = C01 in detail
Q-67 = With C02 all wilds have to go, Super Stars included. Starting with the next player, everybody but the player of the card puts theirs under the top card, with no effect. When all have done so, an empty hand is out, and a hand of one card owes a call of UNO. If you had no wild to give up, what you called or forgot before stays as it was.
    .title = C02 in detail
Q-68 = With C03 the three cards replace the one you would draw for that turn, and only if nothing you hold can be laid. You may lay any one of the three. If you could lay a card but would rather draw, you draw one. With table option `draw_to_match` (false, true) the three come first.
    .title = C03 in detail
Q-69 = With C05 and C06 you choose what to discard, one card after another; the cards go under the top card and do nothing. Missing cards are drawn all together. In C06 one player follows the other, from the next player on, and the player of the card comes last.
    .title = C05 and C06 in detail
Q-70 = With C07 the hands stay open until the player of the card begins the next turn of their own, or until the round ends. Table option `open_hands_until` (self, next): with next, they stay open until the next player has a turn again, not counting the one that follows at once. They also close if the player they are waiting for leaves. Computer players may look as well.
    .title = C07 in detail
Q-71 = With C08 the other players say whether they laughed, and one laugh is enough. Computer players leave it to chance, and an absent player hasn't laughed. After a laugh the teller picks one card to keep and discards the rest, with no effect.
    .title = C08 in detail
Q-72 = Nobody can check elbows here. C09 shows a reminder until somebody calls UNO, and no cards move.
    .title = C09 in detail
Q-73 = With C10 the next player gives either bird, rooster or hen, and draws four in any case. How well is a matter of honor. A Super Star can't answer it.
    .title = C10 in detail
Q-74 = When you lay a Customizable you name the color first; its rule comes second.
    .title = Color first, rule second
Q-75 = Cards discarded because of a written rule go under the Customizable, face up, so everybody sees them. They do nothing, and the color stays.
    .title = Discards by a written rule
Q-80 = A rule in your own words isn't carried out for you. It is shown, play pauses, and your table does by common consent what it asks: draw cards, discard cards, skip a player, exchange hands. All of it is put on record, and no card may appear or disappear.
    .title = Rules in your own words
Q-82 = With C04 the extra turn is a full one and comes at once. Play then moves on as usual, in whatever direction now holds.
    .title = C04 in detail

## Table manners

Q-76 = Everybody may know how many cards each player holds, the top card, the color, the direction, the size of the draw pile, the scores, and who has called. Hands, drawn cards and the order of the pile are secret, except for a hand shown in a challenge and the open hands of C07.
    .title = What everybody may know
Q-77 = If you leave, your hand goes to the very bottom of the draw pile, what you still owed is dropped, and the turn passes on; your score is out of the game. If you were attacked with a draw card, nobody draws for it. If you played one that still waits, its target can only take the cards. If you were to name the first color, the next player names it, and if you were the dealer, the deal goes on from your seat. The last player left wins the round.
    .title = A player leaves
Q-78 = The Italian Super Mario sheet uses the same word for wilds and for action cards in general. Only wilds go on anything: a red Draw Two on a blue 7 is not allowed. In C02 the word means wilds.
    .title = The Italian word "Jolly"
Q-79 = The Spanish sheet describes the Reverse as if a neighbor lost a turn. Here the direction turns and, with three or more players, nobody is skipped.
    .title = The Spanish Reverse

## House rules: none of them is on unless your table says so

H-01 = A player attacked with a draw card may answer with another one, one card each, and the sum moves on; whoever can't or won't answer draws it all and loses the turn. A Draw Two answers in any color. Table option `stacking` (none, same, up, any): same allows Draw Two on Draw Two and Wild Draw Four on Wild Draw Four; up also Wild Draw Four on Draw Two; any also Draw Two on Wild Draw Four. As an answer a Wild Draw Four is always allowed and can't be challenged; one that opened the sum can be, by the player it attacks, as long as nobody has answered it. A Super Star sends the whole sum to the last attacker. If an answer is somebody's last card, the next player draws the whole sum with no reply.
    .title = Stacking draw cards
H-02 = If you hold a card with the same color and the same number or symbol as the top card, you may lay it out of turn, and play goes on from you. Wilds are excluded, and the player in turn can't jump, only play. You have until the next player does something, or until a draw card has been answered, and then wait for the next card; the first card of a round can be jumped on too. What the earlier card has already done stays done, but a Draw Two still waiting, or a whole stacked sum, is replaced by yours, even if you were to draw it. The quickest counts, and UNO must be called as usual. Table option `jump_in` (false, true) switches it on. Table option `jump_in_win` (true, false): with false, you can't go out that way.
    .title = Jumping in
H-03 = When you lay a 7 you exchange hands with an opponent; you have to, and you name one even if there is only one. When anybody lays a 0, every hand moves one seat in the direction of play; with two players that is an exchange. Calls of UNO are treated as with Swap Hands. As a last card, or as the first card of a round, a 7 or 0 does nothing. Table option `seven_zero` (false, true) switches it on.
    .title = Sevens and zeros
H-04 = Whenever you draw for your turn, by choice or not, you go on drawing until a card comes that can be laid, or nothing is left. It doesn't concern penalties. You may keep the card you found, unless drawn cards have to be laid at your table. Table option `draw_to_match` (false, true) switches it on.
    .title = Draw to match
H-05 = A drawn card that can be laid must be laid. A drawn Wild Draw Four may be kept if it would be dishonest. You may still draw although you could lay a card. Table option `must_play_drawn` (false, true) switches it on.
    .title = Drawn card must be laid
H-06 = Play without bluffs and challenges: a dishonest Wild Draw Four is either refused or fine. Table option `wild_draw_four` (bluff, strict, free): choose strict for the first, free for the second.
    .title = No bluffing
H-08 = You can go out only with a number card, on your turn, as an answer or by jumping in. If your only card is of another kind, you draw as if it didn't fit; with nothing to draw, you keep it and the turn passes. Table option `last_card` (any, numbers): choose numbers.
    .title = Going out with numbers only
H-11 = Being caught without a call may cost more or less than two cards. Table option `uno_penalty` (1 to 6, normally 2) sets how many.
    .title = Size of the UNO penalty
H-12 = Wrong calls and wrong accusations can cost cards. Table option `false_uno` (0 to 4, normally 0) is the price of calling UNO when you aren't down to one card. Table option `false_catch` (0 to 4, normally 0) is the price of accusing somebody who can't be caught.
    .title = Price of a false alarm
H-20 = Table option `uno_call` (normal, strict, silent) sets how UNO is called. With normal you may call before, with or after the lay. With strict only a call made once you hold a single card counts: you can't announce it, and a call made with the lay is ignored, though the card stands. With silent nobody owes a call and nobody is caught; calls and accusations are refused and never cost anything.
    .title = How UNO is called

## The ten ideas, as they are played here

C01 = The next player draws cards one at a time until one of the color you just named comes up, or of the color fixed on the card. Wilds don't count. All the drawn cards are kept, and drawing stops if none are left. Then the next player takes a normal turn. Table option `customizable_skips` (false, true): with true, that turn is lost.
    .title = Draw until the color comes
C02 = Everybody except you puts all their wilds under the top card, starting with the next player: Wild, Wild Draw Four, Swap Hands, Customizable and Super Star. None of them does anything. When all are done, a player with no cards left is out, the first one after you if there are several, and a player with one card has to call UNO.
    .title = Wilds away
C03 = If the next player holds nothing that can be laid, three cards are drawn for that turn instead of one, and each of them may be laid, but only one. A next player who could lay a card but prefers to draw draws just one. With table option `draw_to_match` (false, true) the three come first.
    .title = Three instead of one
C04 = You take another full turn at once. After it, play moves on to the next player in whatever direction then holds.
    .title = Another turn
C05 = The next player gets to exactly seven cards: with fewer, the missing ones are drawn; with more, that player chooses which ones go under the top card, where they do nothing. Then the next player takes a normal turn. Table option `customizable_skips` (false, true): with true, that turn is lost.
    .title = Exactly seven
C06 = Everybody gets to exactly three cards, in turn order from the next player on, you last. Whoever has fewer draws the missing ones; whoever has more chooses which to put under the top card, where they do nothing.
    .title = Exactly three for all
C07 = All hands lie open, yours too, until you begin your next turn or the round ends. Table option `open_hands_until` (self, next): with next, they stay open until the next player begins a turn again, the one right after this card not counted.
    .title = Open hands
C08 = Tell the table a joke. The others say whether they laughed. If nobody did, you draw four cards. If even one did, you choose a card to keep, put all the others under the top card, where they do nothing, and have to call UNO.
    .title = Tell a joke
C09 = The next player must keep both elbows straight until somebody calls UNO. The table sees a reminder until then; no cards move, and keeping to it is a matter of honor.
    .title = Elbows straight
C10 = The next player imitates a rooster or a hen as well as honor demands, and draws four cards whichever it was. A Super Star can't answer this. Then the next player takes a normal turn. Table option `customizable_skips` (false, true): with true, that turn is lost.
    .title = Rooster or hen
