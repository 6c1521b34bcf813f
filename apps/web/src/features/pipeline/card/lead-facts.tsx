import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { photoPath } from '@app/contracts/inventory/photo-address';
import { priceText } from '@app/contracts/inventory/vehicle-text';
import type { CardDetails } from '@app/contracts/pipeline/pipeline.contract';
import { usePersonHeading } from '@/lib/text/use-person-name';
import { usePhoneText } from '@/lib/text/use-phone-text';
import { useText } from '@/lib/text/use-text';
import { Avatar } from '@/ui/avatar';
import { ChannelIcon } from '@/ui/channel-icon';
import { classNames } from '@/ui/class-names';
import { LabelChip } from '@/ui/label-chip';
import { LastContactText } from '@/ui/last-message-text';
import { PersonAvatar } from '@/ui/person-avatar';
import { VehicleDrawing } from '@/ui/vehicle-drawing';
import { cardDetailsQuery } from '../api/card-details';
import { LeadActions } from './lead-actions';
import { LeadAge } from './lead-age';

export interface LeadFactsProps {
  card: ContactView;
  /** The name with its link, in that look. */
  link: (look: string) => ReactNode;
}

/** Name in two lines, agent and age; somebody without a name has the number below instead. */
export function CompactFacts({ card, link }: LeadFactsProps) {
  const t = useText('pipeline.card');
  const { number } = usePersonHeading(card.name);
  return (
    <>
      <div className="flex min-w-0 gap-2">
        <Avatar name={card.name} id={card.id} mark={card.emoji} size="xs" className="[&>span]:size-6" />
        {link('line-clamp-2 min-w-0 flex-1 text-sm leading-5 break-words')}
      </div>
      {number && <p className="h-5 truncate text-xs leading-5 text-text-2 tabular-nums">{number}</p>}
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
        <LastMessageLine card={card} details={details} className={CLAMPS[lines]} />
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
        {agent && <PersonAvatar name={agent.name} id={agent.id} size="xs" />}
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

/** A lead who never wrote has a number instead. */
function LastMessageLine({ card, details, className }: LastWordsLineProps) {
  const t = useText('pipeline.card');
  const phone = usePhoneText(card.phone ?? card.whatsapp_number);
  if (details === undefined) return null;
  const { last_message: message = null, last_call: call = null, channel = null } = details ?? {};
  if (!message && !call) return <p className="truncate text-xs leading-5 text-text-2 tabular-nums">{phone ?? t('noNumber')}</p>;
  return (
    <p
      className={classNames(
        'min-h-0 text-xs leading-5 break-words',
        card.waiting_since ? 'font-medium text-text' : 'text-text-2',
        className,
      )}
    >
      {channel && !call && <ChannelIcon channel={channel} className="mr-1 inline size-3.5 align-[-2px]" />}
      <LastContactText message={message} call={call} />
    </p>
  );
}

function VehicleOfInterest({ vehicle: { title, body, price, currency, photo, sold } }: { vehicle: NonNullable<CardDetails['vehicle']> }) {
  const t = useText('pipeline.card');
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
        {sold ? (
          <span className="block truncate font-medium text-text-2">{t('vehicleSold')}</span>
        ) : (
          price !== null && <span className="block truncate text-text-2 tabular-nums">{priceText(price, currency)}</span>
        )}
      </span>
    </div>
  );
}
