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

/** The text without its tags, scripts and styles. */
export function plainDescription(text: string): { text: string; isStripped: boolean } {
  if (!TAG.test(text)) return { text: text.trim(), isStripped: false };
  const bare = text.replaceAll(HIDDEN, ' ').replaceAll(BREAKS, '\n').replaceAll(TAGS, ' ');
  const lines = decodedReferences(bare)
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

/** The addresses of the pictures in their order. Whatever separates them, each begins with "http". */
export function imagesOf(text: string): { images: string[]; warnings: ImageWarning[] } {
  const warnings = new Set<ImageWarning>();
  const images = new Map<string, string>();
  for (const piece of text.split(/(?=https?:\/\/)/i)) {
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

/** An address may hold a comma or a semicolon: then what follows it is no word of its own. */
function firstAddress(piece: string): { address: string | null; hasRest: boolean } {
  const text = piece.trim().replace(/[\s,;|]+$/, '');
  if (text === '') return { address: null, hasRest: false };
  if (!/^https?:\/\//i.test(text)) return { address: null, hasRest: /[^\s,;|]/.test(text) };
  const [first = '', ...rest] = text.split(/[\s,;|]+/);
  const isOne = rest.length > 0 && !/\s/.test(text) && !/\.(jpe?g|png|webp|gif)$/i.test(first) && /\.(jpe?g|png|webp|gif)$/i.test(text);
  const address = isOne ? text : first;
  return { address: URL.canParse(address) && address.length <= MAX_ADDRESS_LENGTH ? address : null, hasRest: !isOne && rest.length > 0 };
}
