// A name that stands alone begins with a capital: the lamp, a colour to choose.
export const capital = (word: string): string => word.charAt(0).toLocaleUpperCase() + word.slice(1);
