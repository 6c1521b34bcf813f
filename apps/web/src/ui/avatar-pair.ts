const PAIRS = 6;

/** Which of the six colour pairs a person has: by number, else by a stable hash of the text. */
export function avatarPair(id: number | string): number {
  if (typeof id === 'number') return Math.abs(Math.trunc(id)) % PAIRS;
  let hash = 0;
  for (const char of id) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return hash % PAIRS;
}

/** The first letters of the first and the last word of a name, accents kept; empty where it has no letters, as a number. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? []);
  const initials = letters.length > 1 ? [letters[0], letters.at(-1)].join('') : (letters[0] ?? '');
  return initials.toLocaleUpperCase();
}
