import { draggable } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { type KeyboardEvent, memo, type RefObject, useCallback, useEffect, useRef } from 'react';
import { CirclePause, CirclePlay, MessageCircleWarning } from 'lucide-react';
import { useFormatter } from 'use-intl';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { stageIn } from '@/lib/stages/stage-list';
import { usePhoneText } from '@/lib/text/use-phone-text';
import { useText } from '@/lib/text/use-text';
import { Avatar } from '@/ui/avatar';
import { classNames } from '@/ui/class-names';
import { useTimeText } from '@/lib/text/use-time-text';
import { inZone } from '@/lib/time/zone';
import { ageOf, waitsTooLong } from '../board/age';
import { useBoardContext } from '../board/board-context';
import { setBoard, useBoard } from '../board/board-store';
import { followCard } from '../board/follow-card';
import { ChatLink } from './chat-link';
import { LeadActions } from './lead-actions';

export interface LeadCardProps {
  card: ContactView;
}

/** 118 px high, 134 px for fingers: the columns count on it. */
export const LeadCard = memo(function LeadCard({ card }: LeadCardProps) {
  const t = useText('pipeline.card');
  const ages = useText('pipeline.ages');
  const element = useRef<HTMLElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const { now, times } = useBoardContext();
  const isDragged = useCardDrag(element, card.id);
  const { isLifted, ...keys } = useKeyboardMove(card);
  useTakesFocus(link, card.id);
  const phone = usePhoneText(card.phone ?? card.whatsapp_number);
  const age = ageOf(card.aged_from, now, times);
  return (
    <article
      ref={element}
      draggable
      data-age={age}
      data-lead={card.id}
      className={classNames(
        'group relative flex h-29.5 flex-col rounded-md border border-border bg-card pt-2 pr-1.5 pb-1 pl-3 shadow-e1 transition-shadow duration-120 hover:shadow-e2 pointer-coarse:h-33.5',
        'before:absolute before:inset-y-2 before:left-0 before:w-1 before:rounded-r-full before:bg-age',
        // black on a dark card
        'data-[age=old]:before:ring-1 data-[age=old]:before:ring-border-strong/60',
        isDragged && 'opacity-50',
        isLifted && 'shadow-e3 ring-2 ring-ring',
      )}
    >
      <div className="flex min-w-0 items-center gap-2">
        <Avatar name={card.name} id={card.id} mark={card.emoji} size="xs" className="[&>span]:size-6" />
        <ChatLink
          card={card}
          ref={link}
          draggable={false}
          aria-description={t('keys')}
          className="min-w-0 flex-1 truncate text-sm leading-6 font-semibold text-text after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ring"
          title={card.name}
          {...keys}
        >
          {card.name}
        </ChatLink>
      </div>
      <p className="truncate text-xs text-text-2 tabular-nums">{phone ?? t('noNumber')}</p>
      <p className="truncate text-2xs text-text-2">{card.assigned_agent?.name ?? t('unassigned')}</p>
      <p className="flex min-w-0 items-center gap-1 text-2xs text-text-2">
        <span className="sr-only">{ages(age)}</span>
        <LeadAge card={card} />
      </p>
      <LeadActions card={card} />
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

const SHORT_AGE_MS = 28 * 86_400_000;

interface LeadAgeProps {
  card: ContactView;
}

/** Without the year: a pause ends within one, and the card is narrow. */
const UNTIL = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hour12: false } as const;

/** How long ago the lead was last touched, and whether its customer waits for an answer; of a paused one, when it comes back. */
function LeadAge({ card }: LeadAgeProps) {
  const t = useText('pipeline.card');
  const format = useFormatter();
  const { now } = useBoardContext();
  if (card.snoozed) {
    return (
      <span className="flex min-w-0 items-center gap-1" title={card.snoozed.reason}>
        <CirclePause aria-hidden className="size-3.5 shrink-0" />
        <span className="truncate">{t('pausedUntil', { time: format.dateTime(new Date(card.snoozed.until), UNTIL) })}</span>
      </span>
    );
  }
  return (
    <>
      <span className="truncate">
        {format.relativeTime(new Date(card.aged_from), {
          now: Math.max(now, Date.parse(card.aged_from)),
          // In short Spanish a month and a minute are both "m".
          style: now - Date.parse(card.aged_from) < SHORT_AGE_MS ? 'narrow' : 'long',
        })}
      </span>
      {card.snooze_ended && <PauseOver reason={card.snooze_ended.reason} />}
      {card.waiting_since && <Waiting since={card.waiting_since} />}
    </>
  );
}

/** Until the conversation is opened or answered. */
function PauseOver({ reason }: { reason: string }) {
  const t = useText('pipeline.card');
  const words = reason === '' ? t('pauseOverUnsaid') : t('pauseOver', { reason });
  return (
    <span className="inline-flex min-w-0 items-center gap-1 rounded-full bg-info-soft px-1.5 py-0.5 text-info-text" title={words}>
      <CirclePlay aria-hidden className="size-3.5 shrink-0" />
      <span className="truncate" aria-hidden>
        {reason}
      </span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

function Waiting({ since }: { since: string }) {
  const t = useText('pipeline.card');
  const time = useTimeText();
  const { now, times } = useBoardContext();
  const isToday = inZone(since).toDateString() === inZone(new Date(now)).toDateString();
  const label = isToday ? t('waitingToday', { time: time.clock(since) }) : t('waiting', { time: time.moment(since) });
  return (
    <span
      className={classNames(
        'ml-auto inline-flex rounded-full p-0.5',
        waitsTooLong(since, now, times) ? 'bg-orange-soft text-orange-text' : 'bg-info-soft text-info-text',
      )}
      title={label}
    >
      <MessageCircleWarning aria-hidden className="size-3.5" />
      <span className="sr-only">{label}</span>
    </span>
  );
}
