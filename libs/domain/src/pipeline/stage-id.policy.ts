const MAX_ID_LENGTH = 60;

/**
 * The documents' rule (000, section 3): the lowercase name with underscores for spaces. Characters unsafe in paths and field names are
 * dropped; a number is added when the id is taken, for example by a renamed stage.
 */
export function stageIdOf(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .toLowerCase()
    .trim()
    .replace(/\s+/gu, '_')
    .replace(/[^\p{L}\p{N}_]/gu, '')
    .replace(/^_+|_+$/g, '')
    .slice(0, MAX_ID_LENGTH);
  const id = plain || 'stage';
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? id : `${id}_${count}`;
    if (!taken.has(candidate) && !RESERVED.has(candidate)) return candidate;
  }
}

/** Property names of every object. */
const RESERVED: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype).map((name) => name.toLowerCase()));
