import { api } from '@app/contracts/catalogue/endpoints';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '@/lib/api/call';
import { stageIn } from '@/lib/stages/stage-list';
import { useStages } from '@/lib/stages/use-stages';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { AlertDialog } from '@/ui/alert-dialog';
import { notify } from '@/ui/notify';
import { cardIn } from '../board/board-cache';
import { moveFilters, moveLead, moveOf } from './lead-moves';
import { LostDialog } from './lost-dialog';

const LOST = 'lost';

export interface StageOf {
  contactId: number;
  stage: string;
  /** The server has taken the change; resolves when it shows. */
  onStage: () => Promise<void>;
}

/** The stage of a lead, and the question before it changes. */
export function useStageChoice(of: StageOf): { stage: string; choose: (stage: string) => void; question: ReactNode } {
  const { stage, moveTo } = useStageChange(of);
  const [asked, setAsked] = useState<string | null>(null);
  const move = (next: string, reason?: string) => {
    setAsked(null);
    moveTo(next, reason);
  };
  return {
    stage,
    choose: (next) => next !== stage && setAsked(next),
    question: (
      <>
        <StageQuestion asked={asked === LOST ? null : asked} onClose={() => setAsked(null)} onConfirm={move} />
        <LostDialog open={asked === LOST} onClose={() => setAsked(null)} onConfirm={(reason) => move(LOST, reason)} />
      </>
    ),
  };
}

interface StageQuestionProps {
  asked: string | null;
  onClose: () => void;
  onConfirm: (stage: string) => void;
}

function StageQuestion({ asked, onClose, onConfirm }: StageQuestionProps) {
  const t = useText('pipeline');
  const stages = useStages();
  const [shown, setShown] = useState(asked);
  // The words stay while the dialog fades away.
  if (asked && asked !== shown) setShown(asked);
  return (
    <AlertDialog
      open={asked !== null}
      onOpenChange={(open) => open || onClose()}
      title={t('question', { label: shown ? stageIn(stages, shown).label : '' })}
      tone="primary"
      confirmLabel={t('confirm')}
      onConfirm={() => asked && onConfirm(asked)}
    />
  );
}

/** Moves the lead of a chat to another stage; what is shown is the last move under way, so a rejection restores the old one. */
function useStageChange({ contactId, stage, onStage }: StageOf) {
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
