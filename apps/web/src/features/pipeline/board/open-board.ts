import type { QueryClient } from '@tanstack/react-query';
import { pipelineSettingsQuery } from '@/lib/stages/pipeline-settings-query';
import { DEFAULT_STAGE_VIEWS } from '@/lib/stages/stage-list';
import { type BoardSearch, filterAt } from './board-filter';
import { boardCountsQuery, columnQuery } from '../api/board-queries';

/** A column with the gap beside it. */
const COLUMN_PX = 172;
const NARROW_PX = 768;

/** Asks for what the first screen shows while its code still comes: the stages, the counts, and the columns that have room. */
export function openBoard(queryClient: QueryClient, search: BoardSearch): void {
  const filter = filterAt(search);
  const stages = (queryClient.getQueryData(pipelineSettingsQuery.queryKey)?.stages ?? DEFAULT_STAGE_VIEWS).map(({ id }) => id);
  const first =
    window.innerWidth < NARROW_PX ? [search.stage ?? stages[0] ?? ''] : stages.slice(0, Math.ceil(window.innerWidth / COLUMN_PX));
  // whoever shows one of them asks again, and tells when it fails
  void Promise.allSettled([
    queryClient.query(pipelineSettingsQuery),
    queryClient.query(boardCountsQuery(filter)),
    ...first.map((stage) => queryClient.infiniteQuery(columnQuery({ stage, filter, search: '' }))),
  ]);
}
