/** The times that a pause offers; `custom` is typed. */
export const SNOOZE_PRESETS = ['hours', 'tomorrow', 'days', 'week', 'custom'] as const;
export type SnoozePreset = (typeof SNOOZE_PRESETS)[number];

const HOUR = 3_600_000;
const MORNING = 9;

/** When the lead comes back, in the time of this browser; null where the person types it. */
export function momentOf(preset: SnoozePreset, now: Date): Date | null {
  if (preset === 'custom') return null;
  if (preset === 'hours') return new Date(now.getTime() + 3 * HOUR);
  const days = { tomorrow: 1, days: 3, week: 7 }[preset];
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING);
}

/** A moment as a field for date and time takes it. */
export function localText(at: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The largest unit in which a duration is a whole number above zero. */
export function durationOf(seconds: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return { unit: 'minutes', count: Math.max(1, minutes) };
  const hours = Math.round(seconds / 3600);
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.round(seconds / 86_400) };
}
