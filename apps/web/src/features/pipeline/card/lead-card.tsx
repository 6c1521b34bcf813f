import { draggable } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { type KeyboardEvent, memo, type RefObject, useCallback, useEffect, useRef } from 'react';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { stageIn } from '@/lib/stages/stage-list';
import { usePersonHeading, usePersonName } from '@/lib/text/use-person-name';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { ageOf } from '../board/age';
import { useBoardContext } from '../board/board-context';
import { setBoard, useBoard } from '../board/board-store';
import { followCard } from '../board/follow-card';
import { ChatLink } from './chat-link';
import { ComfortableFacts, CompactFacts } from './lead-facts';

export interface LeadCardProps {
  card: ContactView;
}

/** Compact ones are 118 px high, comfortable ones 144 px, for fingers 134 and 156 px: the columns count on it. */
export const LeadCard = memo(function LeadCard({ card }: LeadCardProps) {
  const t = useText('pipeline.card');
  const element = useRef<HTMLElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const { now, times, density } = useBoardContext();
  const isDragged = useCardDrag(element, card.id);
  const { isLifted, ...keys } = useKeyboardMove(card);
  useTakesFocus(link, card.id);
  const name = usePersonName(card.name);
  const { heading } = usePersonHeading(card.name);
  const age = ageOf(card.aged_from, now, times);
  const nameLink = (look: string) => (
    <ChatLink
      card={card}
      ref={link}
      draggable={false}
      aria-description={t('keys')}
      className={classNames(
        'font-semibold text-text after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ring',
        look,
      )}
      title={name}
      {...keys}
    >
      <bdi>{heading}</bdi>
    </ChatLink>
  );
  return (
    <article
      ref={element}
      draggable
      data-age={age}
      data-lead={card.id}
      className={classNames(
        'group relative flex flex-col rounded-md border border-border bg-card pt-2 pb-1 pl-3 shadow-e1 transition-shadow duration-120 hover:shadow-e2',
        density === 'compact' ? 'h-29.5 pr-1.5 pointer-coarse:h-33.5' : 'h-36 pr-2 pointer-coarse:h-39',
        'before:absolute before:inset-y-2 before:left-0 before:w-1 before:rounded-r-full before:bg-age',
        isDragged && 'opacity-50',
        isLifted && 'shadow-e3 ring-2 ring-ring',
      )}
    >
      {density === 'compact' ? <CompactFacts card={card} link={nameLink} /> : <ComfortableFacts card={card} link={nameLink} />}
    </article>
  );
});

/** Takes the focus when it is this card's turn: it was moved without a pointer and shows in another place now. */
function useTakesFocus(element: RefObject<HTMLElement | null>, contactId: number): void {
  const isTurn = useBoard(({ focusId }) => focusId === contactId);
  useEffect(() => {
    if (!isTurn) return;
    element.current?.focus();
    setBoard({ focusId: null });
  }, [isTurn, element]);
}

/** Lets the pointer drag a card. */
function useCardDrag(element: RefObject<HTMLElement | null>, contactId: number): boolean {
  useEffect(() => {
    if (!element.current) return;
    return draggable({
      element: element.current,
      getInitialData: () => ({ leadId: contactId }),
      onDragStart: () => setBoard({ draggedId: contactId }),
      onDrop: () => setBoard({ draggedId: null }),
    });
  }, [element, contactId]);
  return useBoard(({ draggedId }) => draggedId === contactId);
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Space picks a card up, the arrow keys choose a stage, Space drops it and Escape leaves it where it was; each step is said. */
function useKeyboardMove(card: ContactView) {
  const t = useText('pipeline.move');
  const { stages, move } = useBoardContext();
  const name = usePersonName(card.name);
  const over = useBoard(({ lifted }) => (lifted?.contactId === card.id ? lifted.over : null));

  const lift = () => {
    const announcement = t('lifted', { name, stage: stageIn(stages, card.stage).label });
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
    const announcement = t('cancelled', { name, stage: stageIn(stages, card.stage).label });
    setBoard({ lifted: null, announcement });
  }, [t, name, card, stages]);

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
