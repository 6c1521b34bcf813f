import type { BoardFilter } from '@app/contracts/pipeline/pipeline.contract';

export interface ColumnPlace {
  stage: string;
  filter: BoardFilter;
  search: string;
}

export const pipelineKeys = {
  allCounts: ['pipeline', 'counts'] as const,
  counts: (filter: BoardFilter) => ['pipeline', 'counts', filter] as const,
  columns: ['pipeline', 'columns'] as const,
  column: (place: ColumnPlace) => ['pipeline', 'columns', place] as const,
  allCardDetails: ['pipeline', 'card-details'] as const,
  cardDetails: (contactId: number) => ['pipeline', 'card-details', contactId] as const,
  history: (contactId: number) => ['pipeline', 'history', contactId] as const,
  moves: ['pipeline', 'moves'] as const,
};
