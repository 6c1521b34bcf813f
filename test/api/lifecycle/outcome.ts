import type { Outcome } from '@app/domain/lifecycle/lifecycle-outcomes.policy';
import type { SubjectRow } from './subject-rows';

/** What has happened to the rows of a subject; several outcomes, or none, where the rows do not agree. */
export function outcomeOf(before: SubjectRow[], after: SubjectRow[]): string {
  if (before.length === 0) return after.length === 0 ? 'deleted' : 'refreshed';
  const outcomes = before.map((row) =>
    outcomeOfRow(
      row,
      after.find(({ key }) => key === row.key),
    ),
  );
  return [...new Set(outcomes)].join(' and ');
}

function outcomeOfRow(before: SubjectRow, after: SubjectRow | undefined): Outcome | 'lost' {
  if (!after) return 'deleted';
  if (after.state !== before.state) return outcomeOfState(before.state, after.state);
  if (after.owner !== before.owner) return after.owner === null ? 'released' : 'moved';
  if (after.content !== before.content) return after.content === '' ? 'emptied' : 'refreshed';
  return 'untouched';
}

function outcomeOfState(before: string | null, after: string | null): Outcome | 'lost' {
  if (after === 'lost') return 'lost';
  if (after === 'paused') return 'paused';
  if (after === 'failed' && before === 'on') return 'refused';
  return before === 'paused' || after === 'on' ? 'resumed' : 'ended';
}
