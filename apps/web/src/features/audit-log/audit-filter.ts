import type { AuditGroup, AuditResult } from '@app/contracts/audit-log/audit-actions';
import type { AuditLogFilter } from '@app/contracts/audit-log/audit-log.contract';

export const PERIODS = ['1', '7', '30', '90', 'all', 'days'] as const;
/** The last N days, everything, or a range of days. */
export type Period = (typeof PERIODS)[number];
export const USUAL_PERIOD: Period = '30';

/** The filter of the list: the part of the address that decides which entries it shows. */
export interface AuditFilter {
  search: string;
  actor: string | null;
  area: AuditGroup | null;
  target: string | null;
  result: AuditResult | null;
  period: Period;
  /** Days as a date field has them, the last one included; empty for none. */
  from: string;
  to: string;
}

export const NO_FILTER: AuditFilter = {
  search: '',
  actor: null,
  area: null,
  target: null,
  result: null,
  period: USUAL_PERIOD,
  from: '',
  to: '',
};

export const isFiltered = (filter: AuditFilter): boolean =>
  (Object.keys(NO_FILTER) as (keyof AuditFilter)[]).some((name) => filter[name] !== NO_FILTER[name]);

const DAY_MS = 86_400_000;

/** The filter in the API's form. Days begin in the reader's time zone. */
export function askedOf({ search, actor, area, target, result, period, from, to }: AuditFilter, now: Date): AuditLogFilter {
  const asked = {
    search: search || undefined,
    actor: actor ?? undefined,
    group: area ?? undefined,
    target: target ?? undefined,
    result: result ?? undefined,
    ...(period === 'days' ? { from: startOf(from, 0), to: startOf(to, 1) } : { from: since(period, now) }),
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}

const since = (period: Exclude<Period, 'days'>, now: Date): string | undefined =>
  period === 'all' ? undefined : new Date(now.getTime() - Number(period) * DAY_MS).toISOString();

function startOf(day: string, later: number): string | undefined {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const start = new Date(year, month - 1, date + later);
  return day === '' || Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}
