/**
 * Postgres refuses null characters and lone surrogates. Text of a decoded format may hold both, and a cut may leave half of an emoji: the cut
 * belongs here as well.
 */
export const storableText = (text: string, maxLength?: number): string => text.replaceAll('\0', '').slice(0, maxLength).toWellFormed();
