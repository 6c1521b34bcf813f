import type { AuditEntryView } from '@app/contracts/audit-log/audit-log.contract';

export interface ChangedFact {
  name: string;
  /** Null where there was nothing. */
  before: string | null;
  after: string | null;
}

/** What an entry says of a change, field by field. */
export function changedFacts({ before, after }: Pick<AuditEntryView, 'before' | 'after'>): ChangedFact[] {
  const names = Object.keys({ ...before, ...after });
  return names.map((name) => ({ name, before: textOf(before?.[name]), after: textOf(after?.[name]) }));
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number')) return value.join(', ') || null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
