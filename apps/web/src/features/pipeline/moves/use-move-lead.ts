import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { stageIn } from '@/lib/stages/stage-list';
import { useStages } from '@/lib/stages/use-stages';
import { useFailureText } from '@/lib/text/use-failure-text';
import { usePersonNames } from '@/lib/text/use-person-name';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { setBoard } from '../board/board-store';
import { keepMoves, movedOnTo, moveLead } from './lead-moves';

const LOST = 'lost';

/**
 * Moves a card of the board and returns whether it did, and offers the way back, of several moves that follow each other for all of them; a
 * rejection moves it back with an error. A lost lead needs a reason first.
 */
export function useMoveLead() {
  const queryClient = useQueryClient();
  const stages = useStages();
  const t = useText('pipeline');
  const say = useFailureText();
  const nameOf = usePersonNames();
  useEffect(() => keepMoves(queryClient), [queryClient]);
  const kit = useText('kit');
  return useCallback(
    function move(card: ContactView, to: string, reason?: string): boolean {
      if (to === card.stage) return false;
      if (to === LOST && reason === undefined) {
        setBoard({ losing: card });
        return false;
      }
      const onReturned = (stage: string, error: unknown) => {
        const words = t('move.returned', { name: nameOf(card.name), stage: stageIn(stages, stage).label, reason: say(error) });
        setBoard({ announcement: words });
        notify({ title: t('failed'), description: words, tone: 'danger' });
      };
      const undo = () => {
        const now = movedOnTo(queryClient, card.id, to);
        if (now) notify({ title: t('move.movedOn', { name: nameOf(card.name), stage: stageIn(stages, now).label }) });
        // a lead that was lost before needs no new reason
        else move({ ...card, stage: to }, card.stage, '');
      };
      const onMoved = async () => {
        const title = t('move.done', { name: nameOf(card.name), stage: stageIn(stages, to).label });
        notify({
          title,
          tone: 'success',
          action: { label: kit('undo'), onAction: undo },
          merge: { kind: 'lead-moved', title: (count) => (count === 1 ? title : t('move.doneMany', { count: String(count) })) },
        });
      };
      setBoard({ announcement: t('move.moved', { name: nameOf(card.name), stage: stageIn(stages, to).label }) });
      void moveLead(queryClient, { contactId: card.id, from: card.stage, to, reason, card }, { onMoved, onReturned });
      return true;
    },
    [queryClient, stages, t, kit, say, nameOf],
  );
}
