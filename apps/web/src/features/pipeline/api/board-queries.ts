import { api } from '@app/contracts/catalogue/endpoints';
import type { BoardFilter } from '@app/contracts/pipeline/pipeline.contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { type Column, mergeColumn } from './column';
import { type ColumnPlace, pipelineKeys } from './pipeline-keys';

/** Cards age without events, so the counts are refetched this often. */
const AGEING_MS = 60_000;
/** Events keep a column right; this is for what no event speaks of. */
const FRESH_MS = 5 * 60_000;

export const boardCountsQuery = (filter: BoardFilter) =>
  queryOptions({
    queryKey: pipelineKeys.counts(filter),
    queryFn: ({ signal }) => call(api.pipeline.counts, { query: filter, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: AGEING_MS,
  });

export const readColumn = ({ stage, filter, search }: ColumnPlace, cursor: string | null, signal?: AbortSignal) =>
  call(api.pipeline.stagePage, {
    params: { stage },
    query: { ...filter, search, ...(cursor ? { cursor } : {}) },
    ...(signal ? { signal } : {}),
  });

export const columnQuery = (place: ColumnPlace) =>
  infiniteQueryOptions({
    queryKey: pipelineKeys.column(place),
    queryFn: ({ pageParam, signal }) => readColumn(place, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: FRESH_MS,
    structuralSharing: (now, column) => mergeColumn(now as Column | undefined, column as Column),
  });

export const stageHistoryQuery = (contactId: number) =>
  queryOptions({
    queryKey: pipelineKeys.history(contactId),
    queryFn: ({ signal }) => call(api.pipeline.stageHistory, { params: { id: contactId }, signal }),
    staleTime: 0,
  });
