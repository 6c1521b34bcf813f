import { api } from '@app/contracts/catalogue/endpoints';
import type { Board } from '@app/contracts/pipeline/pipeline.contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { pipelineSettingsQuery } from '@/lib/stages/pipeline-settings-query';
import { DEFAULT_STAGE_VIEWS } from '@/lib/stages/stage-list';
import { type BoardSearch, filterAt } from './board-filter';
import { boardCountsQuery, columnQuery, readColumn } from '../api/board-queries';

/** Requests the board's first screen in one call while its code is still loading. Data that is already known is not requested. */
export function openBoard(queryClient: QueryClient, search: BoardSearch): void {
  const filter = filterAt(search);
  let asked: Promise<Board> | undefined;
  const board = () => (asked ??= call(api.pipeline.board, { query: filter }).then(keepOthers));
  /** Columns of stages that were not known when it was asked for. */
  const keepOthers = (answer: Board) => {
    for (const [stage, page] of Object.entries(answer.columns)) {
      const { queryKey } = columnQuery({ stage, filter, search: '' });
      if (!queryClient.getQueryState(queryKey)) queryClient.setQueryData(queryKey, { pages: [page], pageParams: [null] });
    }
    return answer;
  };
  const stages = queryClient.getQueryData(pipelineSettingsQuery.queryKey)?.stages ?? DEFAULT_STAGE_VIEWS;
  // the components that show them retry and report failures
  void Promise.allSettled([
    queryClient.query({ ...pipelineSettingsQuery, queryFn: async () => (await board()).settings }),
    queryClient.query({ ...boardCountsQuery(filter), queryFn: async () => (await board()).counts }),
    ...stages.map(({ id: stage }) => {
      const place = { stage, filter, search: '' };
      const firstPage = async () => (await board()).columns[stage];
      return queryClient.infiniteQuery({
        ...columnQuery(place),
        queryFn: async ({ pageParam, signal }) => (pageParam === null && (await firstPage())) || readColumn(place, pageParam, signal),
      });
    }),
  ]);
}
