import { plainLine } from '@app/contracts/core/plain-line';
import { decodedReferences } from '@app/integrations/feeds/named-letters';

/** More pictures of a vehicle are not kept. */
export const MAX_IMAGES = 40;
const MAX_ADDRESS_LENGTH = 2_000;
/** A tag begins with a letter: "5 < 6 and 7 > 2" has none. */
const TAG = /<\/?[a-z][^<>]*>|<!--[\s\S]*?-->/i;
const TAGS = /<\/?[a-z][^<>]*>|<!--[\s\S]*?-->/gi;
const HIDDEN = /<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const BREAKS = /<(?:br|\/p|\/div|\/li|\/tr|\/h\d)\b[^>]*>/gi;
const PLACEHOLDER = /coming[-_ ]?soon|no[-_ ]?(?:image|photo)|placeholder/i;

export type ImageWarning = 'image_none' | 'image_placeholder' | 'image_invalid' | 'image_duplicate';

/** Words for a missing value. */
const NO_VALUE = /^(?:n\.?\/?a\.?|null|none|nil|undefined|#n\/a|#ref!|#value!|#div\/0!|[-–—.?_]+|s\/n|s\/d|no aplica|sin dato|ninguno)$/i;

/** The sign before a number that a spreadsheet should keep as text. */
const GUARD = /^'(?=[\w=+@-])(?!.*')/;

/** One line as a name or a value is: references are letters, tags and blanks in a row go, and "N/A" or a dash is no value. */
export function plainValue(text: string): string {
  const value = plainLine(decodedTwice(text).replaceAll(TAGS, ' ')).replace(GUARD, '');
  return NO_VALUE.test(value) ? '' : value;
}

/** Programs that escape what another has escaped write "&amp;amp;". */
const decodedTwice = (text: string): string => decodedReferences(decodedReferences(text));

/** The text without its tags, scripts and styles, also where the file has them escaped. */
export function plainDescription(text: string): { text: string; isStripped: boolean } {
  const source = TAG.test(text) ? text : decodedTwice(text);
  if (!TAG.test(source)) return { text: source.replaceAll('\u00a0', ' ').trim(), isStripped: false };
  const bare = source.replaceAll(HIDDEN, ' ').replaceAll(BREAKS, '\n').replaceAll(TAGS, ' ');
  const lines = decodedTwice(bare)
    .split(/\r?\n/)
    .map((line) => line.replaceAll(/[ \t\u00a0]+/g, ' ').trim());
  return {
    text: lines
      .filter((line, index) => line !== '' || lines[index - 1] !== '')
      .join('\n')
      .trim(),
    isStripped: true,
  };
}

/** The addresses of the pictures in their order. Whatever separates them, each begins with "http" or "//". */
export function imagesOf(text: string): { images: string[]; warnings: ImageWarning[] } {
  const warnings = new Set<ImageWarning>();
  const images = new Map<string, string>();
  for (const piece of decodedTwice(text).split(/(?=https?:\/\/)|(?<=^|[\s,;|"'])(?=\/\/[\w-]+\.)/i)) {
    const { address, hasRest } = firstAddress(piece);
    if (hasRest) warnings.add('image_invalid');
    if (!address) continue;
    const name = address.replace(/^https?:/i, '');
    const isKnown = images.get(name);
    if (PLACEHOLDER.test(address)) warnings.add('image_placeholder');
    else if (isKnown === undefined) images.set(name, address);
    else {
      warnings.add('image_duplicate');
      if (/^https:/i.test(address)) images.set(name, address);
    }
  }
  if (images.size === 0) warnings.add('image_none');
  return { images: [...images.values()].slice(0, MAX_IMAGES), warnings: [...warnings] };
}

const PICTURE_FILE = /\.(jpe?g|png|webp|gif|avif)(?:[?#]\S*)?$/i;

/** An address may hold a comma, a semicolon or blanks: then what follows it is no word of its own, and it ends as a picture's file does. */
function firstAddress(piece: string): { address: string | null; hasRest: boolean } {
  const text = piece.trim().replace(/[\s,;|"']+$/, '');
  if (text === '') return { address: null, hasRest: false };
  if (!/^(?:https?:)?\/\//i.test(text)) return { address: null, hasRest: /[^\s,;|"']/.test(text) };
  const [first = '', ...rest] = text.split(/[\s,;|]+/);
  const isOne = rest.length > 0 && !/[\n\t]/.test(text) && !PICTURE_FILE.test(first) && PICTURE_FILE.test(text);
  const written = isOne ? text.replaceAll(' ', '%20') : first;
  const address = written.startsWith('//') ? `https:${written}` : written;
  return { address: URL.canParse(address) && address.length <= MAX_ADDRESS_LENGTH ? address : null, hasRest: !isOne && rest.length > 0 };
}
