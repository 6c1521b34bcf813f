import type { DashboardPeriod, DashboardView } from '@app/contracts/dashboard/dashboard.contract';

const METRICS: Record<string, (period: DashboardPeriod) => number | null> = {
  new_contacts: ({ new_contacts }) => new_contacts,
  new_chats: ({ new_chats }) => new_chats,
  failed: ({ failed }) => failed,
  people_answered: ({ people }) => people.answered,
  people_median_seconds: ({ people }) => people.median_seconds,
  assistant_answered: ({ assistant }) => assistant.answered,
  assistant_median_seconds: ({ assistant }) => assistant.median_seconds,
};

const cell = (value: number | null): string => (value === null ? '' : String(value));

/** The metrics of a range beside those of the range before it, then those of each person; named as in the API. */
export function dashboardRows({ period, before, agents }: DashboardView): string[][] {
  const days = [period.from, period.to];
  const metrics = Object.entries(METRICS).map(([name, read]) => ['', name, ...days, cell(read(period)), cell(read(before))]);
  const people = (agents ?? []).flatMap(({ name, answered, median_seconds }) => [
    [name, 'answered', ...days, cell(answered), ''],
    [name, 'median_seconds', ...days, cell(median_seconds), ''],
  ]);
  return [['person', 'figure', 'from', 'to', 'value', 'before'], ...metrics, ...people];
}
