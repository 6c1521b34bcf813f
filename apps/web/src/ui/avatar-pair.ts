const PAIRS = 6;

/** Which of the six colour pairs a person has: by number, else by a stable hash of the text. */
export function avatarPair(id: number | string): number {
  if (typeof id === 'number') return Math.abs(Math.trunc(id)) % PAIRS;
  let hash = 0;
  for (const char of id) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return hash % PAIRS;
}

/** The first letter of a name, accents kept; "?" when it has none. */
export function initialOf(name: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0];
  return letter?.toLocaleUpperCase() ?? '?';
}
