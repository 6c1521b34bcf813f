import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import type { BoardCounts } from '@app/contracts/pipeline/pipeline.contract';
import { notifyManager, type Query, type QueryClient } from '@tanstack/react-query';
import { type ColumnPlace, pipelineKeys } from '../api/pipeline-keys';
import { fits } from './board-filter';
import { type Column, findCard, withCard, withoutCard } from '../api/column';

export const placeOf = ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey[2] as ColumnPlace;

export const columnsIn = (queryClient: QueryClient): Query[] => queryClient.getQueryCache().findAll({ queryKey: pipelineKeys.columns });

/** The card as some loaded column shows it. */
export function cardIn(queryClient: QueryClient, contactId: number): ContactView | undefined {
  for (const { state } of columnsIn(queryClient)) {
    const card = findCard(state.data as Column | undefined, contactId);
    if (card) return card;
  }
  return undefined;
}

/**
 * Puts a card where it belongs in every column, and out of the others. Returns the columns that only the server can make right: those under
 * a search, and those whose response is under way and may be older than this.
 */
export function upsertCard(queryClient: QueryClient, card: ContactView): Query[] {
  return columnsIn(queryClient).filter((query) => {
    const { stage, filter, search } = placeOf(query);
    const column = query.state.data as Column | undefined;
    const belongs = stage === card.stage && fits(card, filter);
    const isListed = column !== undefined && findCard(column, card.id) !== undefined;
    if (column && !belongs) change(queryClient, query, withoutCard(column, card.id));
    if (column && belongs && (isListed || search === '')) change(queryClient, query, withCard(column, card));
    return query.state.fetchStatus !== 'idle' || (search !== '' && belongs !== isListed);
  });
}

export function removeCard(queryClient: QueryClient, contactId: number): void {
  for (const query of columnsIn(queryClient)) {
    const column = query.state.data as Column | undefined;
    if (column) change(queryClient, query, withoutCard(column, contactId));
  }
}

/** Applies a move optimistically to columns, where they show the card, and counts; the server's counts follow. */
export function showMove(queryClient: QueryClient, moved: ContactView | undefined, { from, to }: { from: string; to: string }): void {
  notifyManager.batch(() => {
    if (moved) upsertCard(queryClient, moved);
    countMove(queryClient, from, to);
  });
}

function countMove(queryClient: QueryClient, from: string, to: string): void {
  queryClient.setQueriesData<BoardCounts>({ queryKey: pipelineKeys.allCounts }, (counts) => {
    if (!counts) return counts;
    const { stages } = counts;
    return { ...counts, stages: { ...stages, [from]: Math.max(0, (stages[from] ?? 0) - 1), [to]: (stages[to] ?? 0) + 1 } };
  });
}

function change(queryClient: QueryClient, query: Query, column: Column): void {
  if (column !== query.state.data) queryClient.setQueryData(query.queryKey, column);
}
