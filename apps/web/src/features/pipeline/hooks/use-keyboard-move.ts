import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { type KeyboardEvent, useCallback } from 'react';
import { stageIn } from '@/lib/stages/stage-list';
import { useText } from '@/lib/text/use-text';
import { useBoardGround } from '../board/board-context';
import { setBoard, useBoard } from '../board/board-store';
import { followCard } from '../board/follow-card';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Space picks a card up, the arrow keys choose a stage, Space drops it and Escape leaves it where it was; each step is said. */
export function useKeyboardMove(card: ContactView) {
  const t = useText('pipeline.move');
  const { stages, move } = useBoardGround();
  const over = useBoard(({ lifted }) => (lifted?.contactId === card.id ? lifted.over : null));

  const lift = () => {
    const announcement = t('lifted', { name: card.name, stage: stageIn(stages, card.stage).label });
    setBoard({ lifted: { contactId: card.id, over: card.stage }, announcement });
  };
  const step = (by: number) => {
    const at = stages.findIndex(({ id }) => id === over);
    const next = stages[Math.max(0, Math.min(stages.length - 1, at + by))];
    if (!next) return;
    const position = String(stages.indexOf(next) + 1);
    setBoard({
      lifted: { contactId: card.id, over: next.id },
      announcement: t('over', { stage: next.label, position, count: String(stages.length) }),
    });
  };
  const drop = (target: string) => {
    setBoard({ lifted: null });
    if (move(card, target)) followCard(card.id, target);
  };
  const cancel = useCallback(() => {
    const announcement = t('cancelled', { name: card.name, stage: stageIn(stages, card.stage).label });
    setBoard({ lifted: null, announcement });
  }, [t, card, stages]);

  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (event.key !== ' ' && (over === null || (by === undefined && event.key !== 'Escape'))) return;
    event.preventDefault();
    if (over === null) lift();
    else if (by !== undefined) step(by);
    else if (event.key === 'Escape') cancel();
    else drop(over);
  };
  return { isLifted: over !== null, onKeyDown, onBlur: () => over !== null && cancel() };
}
