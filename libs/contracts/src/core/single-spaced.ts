/** Names that differ by blanks only are one. */
export const singleSpaced = (text: string): string => text.trim().replace(/\s+/g, ' ');
