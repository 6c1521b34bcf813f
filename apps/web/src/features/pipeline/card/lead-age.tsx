import { CirclePause, CirclePlay, MessageCircleWarning } from 'lucide-react';
import { useFormatter } from 'use-intl';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { useDateFormat } from '@/lib/text/use-date-format';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/text/use-time-text';
import { inZone } from '@/lib/time/zone';
import { classNames } from '@/ui/class-names';
import { ageOf, waitsTooLong } from '../board/age';
import { useBoardContext } from '../board/board-context';

const SHORT_AGE_MS = 28 * 86_400_000;

export interface LeadAgeProps {
  card: ContactView;
}

/** Without the year: a pause ends within one, and the card is narrow. */
const UNTIL = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hour12: false } as const;

/** How long ago the lead was last touched, and whether its customer waits for an answer; of a paused one, when it comes back. */
export function LeadAge({ card }: LeadAgeProps) {
  const t = useText('pipeline.card');
  const ages = useText('pipeline.ages');
  const format = useFormatter();
  const dateText = useDateFormat();
  const { now, times } = useBoardContext();
  const age = <span className="sr-only">{ages(ageOf(card.aged_from, now, times))}</span>;
  if (card.snoozed) {
    return (
      <span className="flex min-w-0 items-center gap-1" title={card.snoozed.reason}>
        {age}
        <CirclePause aria-hidden className="size-3.5 shrink-0" />
        <span className="truncate">{t('pausedUntil', { time: dateText(new Date(card.snoozed.until), UNTIL) })}</span>
      </span>
    );
  }
  return (
    <>
      {age}
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
