/** Words in place of a number, and numbers that spell one of them on a keypad: ANONYMOUS, RESTRICTED, BLOCKED, UNKNOWN, UNAVAILABLE, PRIVATE. */
const WORDS = /^\+?(anonymous|restricted|unavailable|unknown|private|blocked|withheld|no ?caller ?id)$/i;
const SPELLED: ReadonlySet<string> = new Set(['266696687', '7378742833', '2562533', '8656696', '86282452253', '7748283']);

/** Whether an address hides who writes or calls: it belongs to no country, and nothing can be sent to it. */
export function isHiddenNumber(address: string): boolean {
  const bare = address.replace(/^whatsapp:/i, '').trim();
  return WORDS.test(bare) || SPELLED.has(bare.replace(/^\+/, ''));
}

/** The name of a contact behind a hidden number. It is in our answers and lists; a screen shows the words of its language. */
export const HIDDEN_NUMBER_NAME = 'Número oculto';
