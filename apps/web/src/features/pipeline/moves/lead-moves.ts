import { api } from '@app/contracts/catalogue/endpoints';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { matchQuery, type Mutation, type QueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { pipelineKeys } from '../api/pipeline-keys';
import { cardIn, upsertCard, placeOf, showMove } from '../board/board-cache';

/** Where the server has a lead; all its moves that are under way share it. */
interface ServerPlace {
  stage: string;
  card: ContactView | undefined;
}

export interface LeadMove {
  contactId: number;
  /** The stage in which the person sees the lead. */
  from: string;
  to: string;
  /** Why, where the lead is lost. */
  reason?: string | undefined;
  /** Where no column shows the lead, there is none. */
  card: ContactView | undefined;
}

interface MoveUnderway extends LeadMove {
  server: ServerPlace;
}

export interface MoveEnd {
  /** The server has taken the last move; resolves when it shows. */
  onMoved?: () => Promise<void>;
  /** The server has refused the last move: the lead is back in that stage. */
  onReturned: (stage: string, error: unknown) => void;
}

/** Finds the pending moves of one lead, or of all. */
export const moveFilters = (contactId?: number) =>
  ({
    mutationKey: pipelineKeys.moves,
    status: 'pending',
    predicate: (mutation: Pick<Mutation, 'state'>) => contactId === undefined || moveOf(mutation).contactId === contactId,
  }) as const;

export const moveOf = ({ state }: Pick<Mutation, 'state'>): MoveUnderway => state.variables as MoveUnderway;

const movesUnderway = (queryClient: QueryClient, contactId?: number): Mutation[] =>
  queryClient.getMutationCache().findAll(moveFilters(contactId));

/** A move of this browser is under way: its answer says where the card is. */
export const isMoving = (queryClient: QueryClient, contactId: number): boolean => movesUnderway(queryClient, contactId).length > 0;

/**
 * Moves a lead, optimistically; the moves of one lead reach the server in their order. Answers show only when no later move of the lead is under
 * way, because it would jump back in between; after a refusal it is where the server last had it, and the columns are asked for again.
 */
export async function moveLead(queryClient: QueryClient, move: LeadMove, { onMoved, onReturned }: MoveEnd): Promise<void> {
  const { contactId, from, to, reason, card } = move;
  const [earlier] = movesUnderway(queryClient, contactId).map(moveOf);
  const server = earlier?.server ?? { stage: from, card };
  const isLast = () => movesUnderway(queryClient, contactId).length <= 1;
  const mutation = queryClient.getMutationCache().build<ContactView, Error, MoveUnderway, void>(queryClient, {
    mutationKey: pipelineKeys.moves,
    scope: { id: [...pipelineKeys.moves, contactId].join('-') },
    mutationFn: () =>
      call(api.contacts.update, { params: { id: contactId }, body: { stage: to, ...(reason ? { stage_reason: reason } : {}) } }),
    onMutate: () => showMove(queryClient, card && movedCard(card, to, Date.now()), { from, to }),
    onSuccess: async (moved) => {
      recordServerCard(server, moved);
      if (!isLast()) return;
      if (server.card) upsertCard(queryClient, server.card);
      await onMoved?.();
    },
  });
  try {
    await mutation.execute({ ...move, server });
  } catch (error) {
    if (isMoving(queryClient, contactId)) return;
    showMove(queryClient, server.card, { from: to, to: server.stage });
    askColumns(queryClient, [to, server.stage]);
    onReturned(server.stage, error);
  }
  if (!isMoving(queryClient, contactId)) await queryClient.invalidateQueries({ queryKey: pipelineKeys.allCounts });
}

/** The stage that a colleague has moved the lead to since; undefined if it is still in `stage` or in no loaded column. */
export function movedOnTo(queryClient: QueryClient, contactId: number, stage: string): string | undefined {
  if (isMoving(queryClient, contactId)) return undefined;
  const shown = cardIn(queryClient, contactId)?.stage;
  return shown === stage ? undefined : shown;
}

/** The card in its new stage since that time, in milliseconds. */
function movedCard(card: ContactView, to: string, at: number): ContactView {
  const entered = new Date(at).toISOString();
  return { ...card, stage: to, stage_entered_at: entered, aged_from: entered };
}

/** Others' changes to a lead that is being moved show with the response; false where no move is under way. */
export function recordChangeWhileMoving(queryClient: QueryClient, contact: ContactView): boolean {
  const [earliest] = movesUnderway(queryClient, contact.id).map(moveOf);
  if (earliest) recordServerCard(earliest.server, contact);
  return earliest !== undefined;
}

function recordServerCard(server: ServerPlace, contact: ContactView): void {
  if (server.card && server.card.updated_at > contact.updated_at) return;
  server.card = contact;
  server.stage = contact.stage;
}

const askColumns = (queryClient: QueryClient, stages: string[]): void =>
  void queryClient.invalidateQueries({ queryKey: pipelineKeys.columns, predicate: (query) => stages.includes(placeOf(query).stage) });

/**
 * A column that arrives while cards are moved may not know the moves yet: they stay where they were put. Returns a function that stops it.
 */
export function keepMoves(queryClient: QueryClient): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    if (!matchQuery({ queryKey: pipelineKeys.columns }, event.query)) return;
    for (const mutation of movesUnderway(queryClient)) {
      const { contactId, card = cardIn(queryClient, contactId), to } = moveOf(mutation);
      if (card) upsertCard(queryClient, movedCard(card, to, mutation.state.submittedAt));
    }
  });
}
