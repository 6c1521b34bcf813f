export interface HighlightPart {
  text: string;
  found: boolean;
}

const ACCENTS = /\p{M}/gu;
const PHONE_LIKE = /^[\d\s()+.-]+$/;

/** A text normalized as the server's search does it, with the position of each letter in the original text. */
interface Folded {
  letters: string;
  places: number[];
}

function fold(text: string, keep: (letter: string) => boolean = () => true): Folded {
  let letters = '';
  const places: number[] = [];
  let place = 0;
  for (const written of text) {
    const letter = keep(written) ? written.normalize('NFD').replace(ACCENTS, '').toLowerCase() : '';
    letters += letter;
    places.push(...Array.from({ length: letter.length }, () => place));
    place += written.length;
  }
  return { letters, places };
}

/** The end of the letter that starts here, with its combining accents. */
function endOf(text: string, place: number): number {
  const [letter = ''] = text.slice(place);
  const [accents = ''] = /^\p{M}*/u.exec(text.slice(place + letter.length)) ?? [];
  return place + letter.length + accents.length;
}

const isDigit = (letter: string) => letter >= '0' && letter <= '9';

/** The words of a search; a phone number is one word of digits, whatever separates them. */
function searchWords(search: string): { words: string[]; isPhone: boolean } {
  const digits = PHONE_LIKE.test(search) ? search.replaceAll(/\D/g, '') : '';
  if (digits !== '') return { words: [digits], isPhone: true };
  return { words: fold(search).letters.split(/\s+/).filter(Boolean), isPhone: false };
}

/** Every range of the text that matches a word of the search, from the left, without overlaps. */
function stretches(text: string, search: string): [from: number, to: number][] {
  const { words, isPhone } = searchWords(search);
  const { letters, places } = fold(text, isPhone ? isDigit : undefined);
  const hits = words.flatMap((word) => {
    const found: [number, number][] = [];
    for (let at = letters.indexOf(word); at !== -1; at = letters.indexOf(word, at + 1)) {
      found.push([places[at] ?? 0, endOf(text, places[at + word.length - 1] ?? 0)]);
    }
    return found;
  });
  const sorted = hits.toSorted(([one], [other]) => one - other);
  return sorted.reduce<[number, number][]>((joined, [from, to]) => {
    const last = joined.at(-1);
    if (!last || from > last[1]) return [...joined, [from, to]];
    return [...joined.slice(0, -1), [last[0], Math.max(last[1], to)]];
  }, []);
}

/** The text in pieces, with the matches marked as found. */
export function highlightParts(text: string, search: string): HighlightPart[] {
  const parts: HighlightPart[] = [];
  let end = 0;
  for (const [from, to] of stretches(text, search)) {
    if (from > end) parts.push({ text: text.slice(end, from), found: false });
    parts.push({ text: text.slice(from, to), found: true });
    end = to;
  }
  return end < text.length ? [...parts, { text: text.slice(end), found: false }] : parts;
}

/** The most text before the first match; more would push it out of a narrow row. */
const LEAD = 24;

/** The text from shortly before the first match, cut at the start of a word. */
export function snippetOf(text: string, search: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const [first] = stretches(line, search);
  if (!first || first[0] <= LEAD) return line;
  const cut = line.indexOf(' ', first[0] - LEAD);
  const from = cut === -1 || cut >= first[0] ? first[0] : cut + 1;
  return `…${line.slice(from)}`;
}
