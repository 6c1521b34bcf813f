/** How a teammate is called in the text of a note: `@[Camila Restrepo](12)`. The number decides; the name is for the reader. */
const MENTION = /@\[([^[\]\n]{1,161})\]\(([1-9]\d{0,15})\)/g;

export interface Mention {
  userId: number;
  name: string;
}

/** The text of a note in pieces: words, and the teammates called between them. */
export function noteParts(content: string): (string | Mention)[] {
  const parts: (string | Mention)[] = [];
  let end = 0;
  for (const match of content.matchAll(MENTION)) {
    const [whole, name = '', id] = match;
    parts.push(content.slice(end, match.index), { userId: Number(id), name });
    end = match.index + whole.length;
  }
  return [...parts, content.slice(end)].filter((part) => part !== '');
}

/** The mentioned users, each once, in the order of the text. */
export const mentionedIn = (content: string): number[] => [
  ...new Set(noteParts(content).flatMap((part) => (typeof part === 'string' ? [] : [part.userId]))),
];

/** The name leaves out characters that our syntax cannot hold. */
export const mentionOf = ({ userId, name }: Mention): string => `@[${name.replaceAll(/[[\]\n]/g, '')}](${userId})`;

/** The text with current names; an unknown user keeps the name as written. */
export const withTrueNames = (content: string, names: ReadonlyMap<number, string>): string =>
  noteParts(content)
    .map((part) => (typeof part === 'string' ? part : mentionOf({ ...part, name: names.get(part.userId) ?? part.name })))
    .join('');
