import type { ListFilter } from './list-page';
import type { Narrowing } from './narrowing';

export const conversationKeys = {
  all: ['conversations'] as const,
  lists: ['conversations', 'list'] as const,
  list: (filter: ListFilter) => ['conversations', 'list', filter] as const,
  people: ['conversations', 'person'] as const,
  person: (contactId: number) => ['conversations', 'person', contactId] as const,
  details: ['conversations', 'detail'] as const,
  detail: (conversationId: number | null) => ['conversations', 'detail', conversationId] as const,
  stats: ['conversations', 'stats'] as readonly unknown[],
  narrowedStats: (narrowing: Narrowing & Pick<ListFilter, 'search'>): readonly unknown[] => ['conversations', 'stats', narrowing],
};
