const MAX_LABEL_LENGTH = 80;

/** The same day of the next year; the last day of February where it has no such day. */
function yearAfter(day: string): string {
  const [year, rest] = [day.slice(0, 4), day.slice(4)];
  return `${Number(year) + 1}${rest === '-02-29' ? '-02-28' : rest}`;
}

/** Those of the next twelve months, one a date, soonest first. `today` is a date of the organization's clock. */
export function upcomingHolidays(found: readonly { date: string; name: string }[], today: string): { date: string; label: string }[] {
  const end = yearAfter(today);
  const labels = new Map<string, string>();
  for (const { date, name } of found)
    if (date >= today && date < end && !labels.has(date)) labels.set(date, name.slice(0, MAX_LABEL_LENGTH));
  return [...labels].map(([date, label]) => ({ date, label })).toSorted((one, other) => one.date.localeCompare(other.date));
}
