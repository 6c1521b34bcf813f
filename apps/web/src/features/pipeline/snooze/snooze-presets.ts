import { hourIn } from '@/lib/time/zone';

/** The times that a pause offers; `custom` is typed. */
export const SNOOZE_PRESETS = ['hours', 'tomorrow', 'days', 'week', 'custom'] as const;
export type SnoozePreset = (typeof SNOOZE_PRESETS)[number];

const HOUR = 3_600_000;
const MORNING = 9;

/** When the lead comes back, by the clock of the organization; null where the person types it. */
export function presetMoment(preset: SnoozePreset, now: Date): Date | null {
  if (preset === 'custom') return null;
  if (preset === 'hours') return new Date(now.getTime() + 3 * HOUR);
  const days = { tomorrow: 1, days: 3, week: 7 }[preset];
  return hourIn(now, days, MORNING);
}

/** The largest unit in which a duration is a whole number above zero. */
export function durationOf(seconds: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return { unit: 'minutes', count: Math.max(1, minutes) };
  const hours = Math.round(seconds / 3600);
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.round(seconds / 86_400) };
}
