const MARKS = { '*': 'strong', _: 'em', '~': 's' } as const;
type Marker = keyof typeof MARKS;

export interface FormattedSpan {
  tag: (typeof MARKS)[Marker];
  children: FormattedText;
}
export type FormattedText = (string | FormattedSpan)[];

/**
 * WhatsApp's marks: *bold*, _italic_, ~struck~, on one line, touching the text inside and no letter or digit outside.
 * Addresses are stepped over first: an underscore in a link is part of the link.
 */
const MARKED = /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}])(?<mark>[*_~])(?!\k<mark>|\s)(?<inside>[^\n]*?[^\s])\k<mark>(?![\p{L}\p{N}])/gu;

export function parseFormatting(text: string): FormattedText {
  const parts: FormattedText = [];
  let end = 0;
  for (const match of text.matchAll(MARKED)) {
    const { mark, inside } = match.groups ?? {};
    if (!mark || !inside) continue;
    parts.push(text.slice(end, match.index), { tag: MARKS[mark as Marker], children: parseFormatting(inside) });
    end = match.index + match[0].length;
  }
  parts.push(text.slice(end));
  return parts.filter((part) => part !== '');
}
