// The pseudo-language: every letter carries a mark, and texts are 40 % longer. What stands in gaps is left alone.

const FROM = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const TO = 'àƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';
const LONGER = 1.4;

/** A piece of text in the pseudo-language: blanks at its ends stay, vowels are doubled until it is long enough. */
export function longer(text: string): string {
  const letters = [...text];
  let wanted = Math.round(letters.filter((one) => FROM.includes(one)).length * (LONGER - 1));
  let out = '';
  for (const [place, letter] of letters.entries()) {
    const known = FROM.indexOf(letter);
    const marked = known < 0 ? letter : [...TO][known];
    out += marked;
    const rest = letters.length - place;
    if (known >= 0 && wanted > 0 && ('aeiouAEIOU'.includes(letter) || wanted * 2 >= rest)) {
      out += marked?.toLowerCase();
      wanted -= 1;
    }
  }
  return out;
}
