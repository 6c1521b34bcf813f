const palette =
  'slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose';
const painted =
  'accent|bg|border|caret|decoration|divide|fill|from|inset-ring|inset-shadow|outline|placeholder|ring|ring-offset|shadow|stroke|text|to|via';

/** A raw colour: hexadecimal, a colour function, or a class of Tailwind's own palette. */
export const rawColour = new RegExp(
  [
    '#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\\b',
    '\\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\\(',
    `\\b(?:${painted})(?:-[xytrblse])?-(?:(?:${palette})-\\d{2,3}|white|black)\\b`,
  ].join('|'),
  'i',
);
