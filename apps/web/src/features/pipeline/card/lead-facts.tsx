import { useQuery } from '@tanstack/react-query';
import { CirclePause, CirclePlay, MessageCircleWarning } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormatter } from 'use-intl';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { photoPath } from '@app/contracts/inventory/photo-address';
import { priceText } from '@app/contracts/inventory/vehicle-text';
import type { CardDetails } from '@app/contracts/pipeline/pipeline.contract';
import { usePhoneText } from '@/lib/text/use-phone-text';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/text/use-time-text';
import { inZone } from '@/lib/time/zone';
import { Avatar } from '@/ui/avatar';
import { ChannelIcon } from '@/ui/channel-icon';
import { classNames } from '@/ui/class-names';
import { LabelChip } from '@/ui/label-chip';
import { LastWords } from '@/ui/last-words';
import { VehicleDrawing } from '@/ui/vehicle-drawing';
import { cardDetailsQuery } from '../api/card-details';
import { ageOf, waitsTooLong } from '../board/age';
import { useBoardContext } from '../board/board-context';
import { LeadActions } from './lead-actions';

export interface LeadFactsProps {
  card: ContactView;
  /** The name with its link, in that look. */
  link: (look: string) => ReactNode;
}

/** As the documents have it: name, number, agent and age. */
export function CompactFacts({ card, link }: LeadFactsProps) {
  const t = useText('pipeline.card');
  const phone = usePhoneText(card.phone ?? card.whatsapp_number);
  return (
    <>
      <div className="flex min-w-0 items-center gap-2">
        <Avatar name={card.name} id={card.id} mark={card.emoji} size="xs" className="[&>span]:size-6" />
        {link('min-w-0 flex-1 truncate text-sm leading-6')}
      </div>
      <p className="truncate text-xs text-text-2 tabular-nums">{phone ?? t('noNumber')}</p>
      <p className="truncate text-2xs text-text-2">{card.assigned_agent?.name ?? t('unassigned')}</p>
      <p className="flex min-w-0 items-center gap-1 text-2xs text-text-2">
        <LeadAge card={card} />
      </p>
      <LeadActions card={card} />
    </>
  );
}

/** Lines of 20 px that a name and the last words share; a vehicle takes two of them and a label one. */
const LINES = 5;
const LINES_OF_VEHICLE = 2;
const CLAMPS = ['', 'line-clamp-1', 'line-clamp-2', 'line-clamp-3', 'line-clamp-4'];

/** With the last words, a label and the vehicle of interest. The name takes a second line where it needs one. */
export function ComfortableFacts({ card, link }: LeadFactsProps) {
  const t = useText('pipeline.card');
  const { data: details } = useQuery(cardDetailsQuery(card.id));
  const { vehicle = null, labels = [] } = details ?? {};
  const lines = LINES - 1 - (vehicle ? LINES_OF_VEHICLE : 0) - (labels.length > 0 ? 1 : 0);
  const agent = card.assigned_agent;
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col overflow-hidden">
        <div className="flex min-w-0 shrink-0 gap-2">
          <Avatar name={card.name} id={card.id} mark={card.emoji} size="xs" className="[&>span]:size-6" />
          {link('line-clamp-2 min-w-0 flex-1 text-sm leading-5 break-words')}
          <span className="flex h-5 max-w-1/2 shrink-0 items-center gap-1 text-2xs text-text-2">
            <LeadAge card={card} />
          </span>
        </div>
        <LastWordsLine card={card} details={details} className={CLAMPS[lines]} />
      </div>
      {vehicle && <VehicleOfInterest vehicle={vehicle} />}
      {labels.length > 0 && (
        <p className="flex h-5 shrink-0 items-center gap-1">
          {labels.slice(0, 2).map((label) => (
            <LabelChip key={label} label={label} />
          ))}
        </p>
      )}
      <div className="mt-auto flex items-center gap-1.5">
        {agent && <Avatar name={agent.name} id={agent.id} size="xs" />}
        <span className="min-w-0 flex-1 truncate text-2xs text-text-2" title={agent?.name}>
          {agent?.first_name ?? t('unassigned')}
        </span>
        <LeadActions card={card} />
      </div>
    </>
  );
}

interface LastWordsLineProps {
  card: ContactView;
  details: CardDetails | null | undefined;
  className: string | undefined;
}

/** Who never wrote has a number instead. */
function LastWordsLine({ card, details, className }: LastWordsLineProps) {
  const t = useText('pipeline.card');
  const phone = usePhoneText(card.phone ?? card.whatsapp_number);
  if (details === undefined) return null;
  const { last_message: message = null, channel = null } = details ?? {};
  if (!message) return <p className="truncate text-xs leading-5 text-text-2 tabular-nums">{phone ?? t('noNumber')}</p>;
  return (
    <p
      className={classNames(
        'min-h-0 text-xs leading-5 break-words',
        card.waiting_since ? 'font-medium text-text' : 'text-text-2',
        className,
      )}
    >
      {channel && <ChannelIcon channel={channel} className="mr-1 inline size-3.5 align-[-2px]" />}
      <LastWords message={message} />
    </p>
  );
}

function VehicleOfInterest({ vehicle: { title, body, price, currency, photo } }: { vehicle: NonNullable<CardDetails['vehicle']> }) {
  return (
    <div className="mb-1 flex h-9 shrink-0 items-center gap-2 rounded-sm bg-well px-1.5">
      <span className="h-7 w-10.5 shrink-0 overflow-hidden rounded-xs bg-surface-3">
        {photo ? (
          <img src={photoPath(photo, 160, 'webp')} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
        ) : (
          <VehicleDrawing body={body} />
        )}
      </span>
      <span className="min-w-0 flex-1 text-2xs leading-4">
        <span className="block truncate font-medium text-text" title={title}>
          {title}
        </span>
        {price !== null && <span className="block truncate text-text-2 tabular-nums">{priceText(price, currency)}</span>}
      </span>
    </div>
  );
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
  const ages = useText('pipeline.ages');
  const format = useFormatter();
  const { now, times } = useBoardContext();
  const age = <span className="sr-only">{ages(ageOf(card.aged_from, now, times))}</span>;
  if (card.snoozed) {
    return (
      <span className="flex min-w-0 items-center gap-1" title={card.snoozed.reason}>
        {age}
        <CirclePause aria-hidden className="size-3.5 shrink-0" />
        <span className="truncate">{t('pausedUntil', { time: format.dateTime(new Date(card.snoozed.until), UNTIL) })}</span>
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
