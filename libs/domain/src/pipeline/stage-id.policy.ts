const LONGEST = 60;

/**
 * The documents' rule (000, section 3): the name in lowercase with underscores for spaces. What cannot stand in a path or in the
 * name of a field falls away; a number is added where the id is taken, as by a stage that has got another name since.
 */
export function stageIdOf(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .toLowerCase()
    .trim()
    .replace(/\s+/gu, '_')
    .replace(/[^\p{L}\p{N}_]/gu, '')
    .replace(/^_+|_+$/g, '')
    .slice(0, LONGEST);
  const id = plain || 'stage';
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? id : `${id}_${count}`;
    if (!taken.has(candidate) && !RESERVED.has(candidate)) return candidate;
  }
}

/** Names that every object has already. */
const RESERVED: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype).map((name) => name.toLowerCase()));
