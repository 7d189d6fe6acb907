// Two letters for each name, unique at the table: nine chips of 35 px have room for no more.

/** In the order of the names. The first two letters where they are free, else the first and a later one, else a figure. */
export function initialsOf(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name, at) => {
    const letters = [...name.normalize('NFC').trim()].filter((letter) => letter.trim() !== '');
    const first = letters[0] ?? String(at + 1);
    const tries = [
      ...letters.slice(1).map((letter) => first + letter),
      first,
      ...[...'23456789'].map((figure) => first + figure),
    ];
    const found = tries.find((each) => !taken.has(each.toLowerCase())) ?? `${at + 1}`;
    taken.add(found.toLowerCase());
    return found;
  });
}
