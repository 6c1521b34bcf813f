/** The names of HTML for the letters of Latin-1, in their order from U+00A0. */
const LATIN =
  `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot
cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute
Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde
auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave
uacute ucirc uuml yacute thorn yuml`.split(/\s+/);

/** Letters that feeds name as HTML does, besides the five names of XML. */
export const NAMED_LETTERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(LATIN.map((name, index) => [name, String.fromCodePoint(0xa0 + index)])),
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  ndash: '–',
  mdash: '—',
  bull: '•',
  hellip: '…',
  euro: '€',
  trade: '™',
};

const XML_LETTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const LETTERS = new Map(Object.entries(NAMED_LETTERS));
const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,8}));/gi;
const LAST_CODE_POINT = 0x10ffff;

/** The text with the letters that its references name; what names none stays. */
export const decodedReferences = (text: string): string =>
  text.replace(REFERENCE, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return XML_LETTERS[name.toLowerCase()] ?? LETTERS.get(name) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
    return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole;
  });
