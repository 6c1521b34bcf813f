/** Characters that no font draws: controls, lone surrogates, direction marks, fillers, tags. Persian, Indian scripts and emoji need some of them. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
const NEEDED =
  /(?<=[\p{L}\p{M}])(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u200c\u200d]|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?<=[\d#*])\ufe0f(?=\u20e3)/uy;

/** Blanks of all kinds and ends of lines, but for the byte order mark, which counts as no blank; the empty Braille cell is drawn as one. */
const BLANKS = /(?:(?!\ufeff)[\s\u0085\u2800])+/g;

/** Marks that pile up on a letter until they cover the lines above and below it; no language needs more than three. */
const PILED_MARKS = /([\p{Mn}\p{Me}]{3})[\p{Mn}\p{Me}]+/gu;
const MARKS_WITHOUT_LETTER = /(?<=^|\s)[\p{Mn}\p{Me}]+/gu;

/**
 * Cleans text of outside that becomes a name, a subject or a value: one line of visible characters. Whatever nobody sees, or turns the text
 * beside it backwards, goes. An empty result means that there was nothing to read.
 */
export const plainLine = (text: string): string =>
  text
    .replaceAll(BLANKS, ' ')
    .normalize('NFC')
    .replaceAll(INVISIBLE, (character, at: number, whole: string) => (isNeeded(whole, at) ? character : ''))
    .replaceAll(MARKS_WITHOUT_LETTER, '')
    .replaceAll(PILED_MARKS, '$1')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

function isNeeded(text: string, at: number): boolean {
  NEEDED.lastIndex = at;
  return NEEDED.test(text);
}
