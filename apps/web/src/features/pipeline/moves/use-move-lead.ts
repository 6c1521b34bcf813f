import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { stageIn } from '@/lib/stages/stage-list';
import { useStages } from '@/lib/stages/use-stages';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { pipelineKeys } from '../api/pipeline-keys';
import { updateStage } from './update-stage';
import { placeCard, showMove } from '../board/board-cache';
import { setBoard } from '../board/board-store';
import { keepMoves, type LeadMove, movedCard } from './moves-underway';

const LOST = 'lost';

/** Moves a card optimistically and returns whether it did; a rejection moves it back with an error. A lost lead needs a reason first. */
export function useMoveLead() {
  const queryClient = useQueryClient();
  const stages = useStages();
  const t = useText('pipeline');
  const say = useFailureText();
  const { mutate } = useMutation({
    mutationKey: pipelineKeys.moves,
    // One after the other, so that two moves of one card arrive in their order.
    scope: { id: pipelineKeys.moves.join('-') },
    mutationFn: ({ card, to, reason }: LeadMove) => updateStage(card.id, { stage: to, reason }),
    onMutate: (move) => {
      showMove(queryClient, movedCard(move, Date.now()), move.card.stage);
      setBoard({ announcement: t('move.moved', { name: move.card.name, stage: stageIn(stages, move.to).label }) });
    },
    onSuccess: (moved) => placeCard(queryClient, moved),
    onError: (error, { card, to }) => {
      showMove(queryClient, card, to);
      const words = t('move.returned', { name: card.name, stage: stageIn(stages, card.stage).label, reason: say(error) });
      setBoard({ announcement: words });
      notify({ title: t('failed'), description: words, tone: 'danger' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: pipelineKeys.allCounts }),
  });
  useEffect(() => keepMoves(queryClient), [queryClient]);
  return useCallback(
    (card: ContactView, to: string, reason?: string): boolean => {
      const asksFirst = to === LOST && reason === undefined;
      if (to === card.stage) return false;
      if (asksFirst) setBoard({ losing: card });
      else mutate({ card, to, reason });
      return !asksFirst;
    },
    [mutate],
  );
}
