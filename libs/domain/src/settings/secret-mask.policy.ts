const VISIBLE_LENGTH = 4;
const MASK = '••••••••';

/** A secret as shown to users: its last four characters. */
export const masked = (secret: string): string => MASK + secret.slice(-VISIBLE_LENGTH);

/** Forms send back the masked value when the user did not change it. */
export const isMask = (text: string): boolean => text.startsWith(MASK);
