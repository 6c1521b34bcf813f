/** Days of the organization, both included; an open end is undefined. */
export interface DayRange {
  date_from?: string | undefined;
  date_to?: string | undefined;
}

export const PRESETS = ['today', 'week', 'month'] as const;
const DAYS = { today: 1, week: 7, month: 30 };

const DAY_MS = 86_400_000;

/** The last days up to today, which counts. */
export function presetRange(preset: (typeof PRESETS)[number], today: string): DayRange {
  const from = new Date(Date.parse(today) - (DAYS[preset] - 1) * DAY_MS).toISOString().slice(0, 10);
  return { date_from: from, date_to: today };
}

/** "18 – 24 Nov 2026"; null where no end is set. */
export function rangeText({ date_from: from, date_to: to }: DayRange, locale: string): string | null {
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const date = (day: string) => new Date(day);
  if (from !== undefined && to !== undefined) return format.formatRange(date(from), date(to));
  if (from !== undefined) return `${format.format(date(from))} –`;
  return to === undefined ? null : `– ${format.format(date(to))}`;
}
