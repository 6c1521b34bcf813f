const DAY_MS = 86_400_000;
const YEAR_MS = 366 * DAY_MS;

/** So many days after the end of a trial, or after now where that is later, as `<input type="datetime-local">` writes it. */
export function dayAfter(trialEndsAt: string | null, now: Date, days: number): string {
  const from = Math.max(now.getTime(), trialEndsAt === null ? 0 : Date.parse(trialEndsAt));
  const moment = new Date(from + days * DAY_MS);
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** Whether what was typed can be the end of a trial. */
export function isTrialEnd(typed: string, now: Date): boolean {
  const ahead = new Date(typed).getTime() - now.getTime();
  return ahead > 0 && ahead < YEAR_MS;
}
