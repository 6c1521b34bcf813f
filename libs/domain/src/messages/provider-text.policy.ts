/** Smart encoding replaces characters that do not fit the SMS alphabet (Twilio docs, "Smart Encoding"). */
const REPLACEMENTS: [RegExp, string][] = [
  [/[\u00AB\u00BB\u201C-\u201F\u2033\u2036\u275D\u275E\u301D\u301E\uFF02]/g, '"'],
  [/[\u2018-\u201B\u02BB\u02C8\u2032\u2035\u275B\u275C\uFF07]/g, "'"],
  [/[\u2010-\u2015\u2043\u2212\uFE63\uFF0D]/g, '-'],
  [/\u2026/g, '...'],
  [/[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g, ' '],
  [/[\u200B-\u200D\u2060\uFEFF]/g, ''],
  [/\u2044/g, '/'],
  [/\u2022/g, '*'],
];

/** Whether the provider's record has our text: it may have trimmed it, and a service may have replaced signs that cost a segment. */
export const isSameText = (listed: string, sent: string): boolean => plain(listed) === plain(sent);

const plain = (text: string): string =>
  REPLACEMENTS.reduce((result, [signs, replacement]) => result.replace(signs, replacement), text.replaceAll('\r\n', '\n')).trim();
