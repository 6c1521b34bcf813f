import type { TimelineFilter } from '../timeline-filter';

export const timelineKeys = {
  of: (contactId: number) => ['timeline', contactId] as const,
  list: (contactId: number, filter: TimelineFilter) => ['timeline', contactId, filter] as const,
};
