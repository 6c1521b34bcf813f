import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { matchQuery, type MutationState, type QueryClient } from '@tanstack/react-query';
import { pipelineKeys } from '../api/pipeline-keys';
import { placeCard } from '../board/board-cache';

export interface LeadMove {
  card: ContactView;
  to: string;
  reason?: string | undefined;
}

const movesOf = (queryClient: QueryClient): MutationState<ContactView, Error, LeadMove>[] =>
  queryClient
    .getMutationCache()
    .findAll({ mutationKey: pipelineKeys.moves, status: 'pending' })
    .map(({ state }) => state as MutationState<ContactView, Error, LeadMove>);

/** The card in its new stage since that time, in milliseconds. */
export function movedCard({ card, to }: LeadMove, at: number): ContactView {
  const entered = new Date(at).toISOString();
  return { ...card, stage: to, stage_entered_at: entered, aged_from: entered };
}

/** A move of this browser is under way: its answer says where the card is. */
export const isMoving = (queryClient: QueryClient, contactId: number): boolean =>
  movesOf(queryClient).some(({ variables }) => variables?.card.id === contactId);

/** A column that arrives while cards are moved may not know of it yet: they stay where they were put. Answers a function that stops it. */
export function keepMoves(queryClient: QueryClient): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    if (!matchQuery({ queryKey: pipelineKeys.columns }, event.query)) return;
    for (const { variables, submittedAt } of movesOf(queryClient)) if (variables) placeCard(queryClient, movedCard(variables, submittedAt));
  });
}
