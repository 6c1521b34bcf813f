import type { TimelineKind } from '@app/contracts/timeline/timeline.contract';

/** The kinds of entries that one may filter by; the beginning of a contact and its merges are one kind to the reader. */
export const FILTERS = {
  all: undefined,
  messages: ['messages'],
  calls: ['call'],
  notes: ['note'],
  stages: ['stage'],
  assignments: ['assignment'],
  contact: ['merge', 'created'],
} as const satisfies Record<string, readonly TimelineKind[] | undefined>;

export type TimelineFilter = keyof typeof FILTERS;

export const FILTER_NAMES = Object.keys(FILTERS) as TimelineFilter[];

/** The filter in the API's form. */
export function kindsOf(filter: TimelineFilter): TimelineKind[] | undefined {
  const kinds = FILTERS[filter];
  return kinds && [...kinds];
}
