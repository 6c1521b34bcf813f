const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A code counts for so long. */
export const CODE_LIFETIME_MS = 10 * MINUTE_MS;
/** A person gets the next code no sooner than this. */
const MIN_INTERVAL_MS = MINUTE_MS;
const MAX_CODES_PER_DAY = 5;
/** Limits all people of an organization together, so that several of them cannot flood a stranger's telephone. */
export const MAX_CODES_OF_ORGANIZATION_PER_DAY = 50;
/** After so many wrong ones the code counts no more: with five codes a day one in 40,000 is guessed. */
const MAX_WRONG_CODES = 5;

export interface CodeCount {
  codeSentAt: Date | null;
  codesSent: number;
  countedFrom: Date | null;
}

/** How many were sent in the present day, with this one; null where it is one too many, or too early. */
export function countCode({ codeSentAt, codesSent, countedFrom }: CodeCount, now: Date): { codesSent: number; countedFrom: Date } | null {
  if (codeSentAt && now.getTime() - codeSentAt.getTime() < MIN_INTERVAL_MS) return null;
  if (!countedFrom || now.getTime() - countedFrom.getTime() >= DAY_MS) return { codesSent: 1, countedFrom: now };
  return codesSent < MAX_CODES_PER_DAY ? { codesSent: codesSent + 1, countedFrom } : null;
}

/** Whether a code may still be entered. */
export const isCodeOpen = ({ codeExpiresAt, wrongCodes }: { codeExpiresAt: Date | null; wrongCodes: number }, now: Date): boolean =>
  codeExpiresAt !== null && codeExpiresAt > now && wrongCodes < MAX_WRONG_CODES;

/** Screens and the audit log show the last four digits. */
export const maskedNumber = (phone: string): string => `•••• ${phone.slice(-4)}`;
