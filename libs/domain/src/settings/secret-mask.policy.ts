const VISIBLE_LENGTH = 4;
const MASK = '••••••••';

/** A secret as a person may see it: its last four characters. */
export const masked = (secret: string): string => MASK + secret.slice(-VISIBLE_LENGTH);

/** A form sends back what it was shown where nothing was typed. */
export const isMask = (text: string): boolean => text.startsWith(MASK);
