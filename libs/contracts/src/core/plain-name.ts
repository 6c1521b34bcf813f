/** Control and format characters, such as those that turn the direction of text, but for the joiners of Persian, Indian scripts and emoji. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu;

/** A name in one line, without characters that nobody sees and that make it look like another one. */
export const plainName = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(INVISIBLE, '').trim();
