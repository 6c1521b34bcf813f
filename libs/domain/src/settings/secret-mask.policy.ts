const SHOWN = 4;
const DOTS = '••••••••';

/** A secret as a person may see it: its last four characters. */
export const masked = (secret: string): string => DOTS + secret.slice(-SHOWN);

/** A form sends back what it was shown where nothing was typed. */
export const isMask = (text: string): boolean => text.startsWith(DOTS);
