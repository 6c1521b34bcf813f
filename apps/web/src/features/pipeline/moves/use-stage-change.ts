import { api } from '@app/contracts/catalogue/endpoints';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { stageIn } from '@/lib/stages/stage-list';
import { useStages } from '@/lib/stages/use-stages';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { cardIn } from '../board/board-cache';
import { moveFilters, moveLead, moveOf } from './lead-moves';

export interface StageOf {
  contactId: number;
  stage: string;
  /** The server has taken the change; resolves when it shows. */
  onStage: () => Promise<void>;
}

/** Moves one lead to another stage; what is shown is the last move under way, so a rejection restores the old one. */
export function useStageChange({ contactId, stage, onStage }: StageOf) {
  const t = useText('pipeline');
  const kit = useText('kit');
  const stages = useStages();
  const say = useFailureText();
  const queryClient = useQueryClient();
  const underway = useMutationState({ filters: moveFilters(contactId), select: (mutation) => moveOf(mutation).to }).at(-1);
  const shown = underway ?? stage;
  const moveBack = useMoveBack(contactId, onStage);
  const moveTo = (to: string, reason?: string) => {
    const onMoved = async () => {
      const title = t('move.doneHere', { stage: stageIn(stages, to).label });
      notify({ title, tone: 'success', action: { label: kit('undo'), onAction: () => moveBack(to, shown) } });
      await onStage();
    };
    const onReturned = (_: string, error: unknown) => notify({ title: t('failed'), description: say(error), tone: 'danger' });
    const move = { contactId, from: shown, to, reason, card: cardIn(queryClient, contactId) };
    void moveLead(queryClient, move, { onMoved, onReturned });
  };
  return { stage: shown, moveTo };
}

/** Undoes a move, unless a colleague has moved the lead on since: the server tells, because the chat may be closed by then. */
function useMoveBack(contactId: number, onStage: () => Promise<void>): (from: string, to: string) => void {
  const t = useText('pipeline');
  const say = useFailureText();
  const { mutate } = useMutation({
    mutationFn: ({ from, to }: { from: string; to: string }) =>
      call(api.contactSelection.move, { body: { selection: { ids: [contactId] }, stage: to, from } }),
    onSuccess: async ({ changed }) => {
      if (changed === 0) notify({ title: t('move.movedOnHere') });
      await onStage();
    },
    onError: (error) => notify({ title: t('failed'), description: say(error), tone: 'danger' }),
  });
  return (from, to) => mutate({ from, to });
}
