import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { CirclePause, MessageCircleWarning } from 'lucide-react';
import { useFormatter } from 'use-intl';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/time/use-time-text';
import { classNames } from '@/ui/class-names';
import { waitsTooLong } from '../board/age';
import { useBoardContext } from '../board/board-context';

export interface LeadAgeProps {
  card: ContactView;
}

/** Without the year: a pause ends within one, and the card is narrow. */
const UNTIL = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hour12: false } as const;

/** How long ago the lead was last touched, and whether its customer waits for an answer; of a paused one, when it comes back. */
export function LeadAge({ card }: LeadAgeProps) {
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
        {format.relativeTime(new Date(card.aged_from), { now: Math.max(now, Date.parse(card.aged_from)), style: 'narrow' })}
      </span>
      {card.waiting_since && <Waiting since={card.waiting_since} />}
    </>
  );
}

function Waiting({ since }: { since: string }) {
  const t = useText('pipeline.card');
  const time = useTimeText();
  const { now, times } = useBoardContext();
  const label = t('waiting', { time: time.moment(since) });
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
