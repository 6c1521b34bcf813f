const DAY_MS = 24 * 60 * 60 * 1000;
const time = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hour12: false });
const weekday = new Intl.DateTimeFormat('en', { weekday: 'short' });
const date = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' });
const longDate = new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long' });

const startOfDay = (moment: Date) => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
const daysBetween = (moment: Date, now: Date) => Math.round((startOfDay(now) - startOfDay(moment)) / DAY_MS);

export const formatTime = (iso: string) => time.format(new Date(iso));

/** For lists: the time for today, the weekday for this week, otherwise the date. */
export function formatMoment(iso: string, now = new Date()): string {
  const moment = new Date(iso);
  const days = daysBetween(moment, now);
  if (days === 0) return time.format(moment);
  return days > 0 && days < 7 ? weekday.format(moment) : date.format(moment);
}

/** For the date separators of a chat. */
export function formatDay(iso: string, now = new Date()): string {
  const moment = new Date(iso);
  const days = daysBetween(moment, now);
  if (days === 0) return 'Today';
  return days === 1 ? 'Yesterday' : longDate.format(moment);
}

/** Groups the digits of North American numbers; others stay unchanged. */
export const formatPhone = (address: string) => address.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3');

export function formatDuration(milliseconds: number): string {
  const minutes = Math.max(Math.floor(milliseconds / 60_000), 0);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export function formatLatency(milliseconds: number): string {
  return milliseconds < 1_000 ? `${milliseconds} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;
}
