import { BellOff, CalendarPlus, SquarePen } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { wantAppointment } from '@/lib/session/wanted-appointment';
import { useText } from '@/lib/text/use-text';
import { usePersonHeading } from '@/lib/text/use-person-name';
import { useTimeFromNow, useTimeText } from '@/lib/text/use-time-text';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { ChannelIcon } from '@/ui/channel-icon';
import { Chip } from '@/ui/chip';
import { StageChip } from '@/ui/stage-chip';
import { TagList } from '@/ui/tag-list';
import { useContactName } from '../person/use-contact-name';
import { useContactsNavigation } from '../context/use-contacts-location';
import { nameOf } from '../person/contact-name';
import { usePhoneFormat } from '../phone/use-phone-format';
import { AgentName } from './agent-name';
import { CallOptOut } from './call-opt-out';
import { LiftOptOut } from './lift-opt-out';
import { useContactParts } from '../context/contact-parts';
import { NameMarks } from './name-marks';

export interface ContactCardProps {
  contact: ContactView;
  /** The contact belongs to another organization: it cannot be changed from here. */
  readOnly: boolean;
}

/** All that is known of a contact, and what can be done with it. */
export function ContactCard({ contact, readOnly }: ContactCardProps) {
  const t = useText('contacts');
  const name = useContactName()(contact);
  const { heading } = usePersonHeading(nameOf(contact) ?? name);
  const { Timeline, Erasure } = useContactParts();
  const { showDetails } = useContactsNavigation();
  return (
    <div className="flex flex-col gap-5 px-5 pt-1 pb-6 max-md:pt-5">
      <header className="flex items-center gap-4">
        <Avatar name={name} id={contact.id} mark={contact.emoji} size="xl" />
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline gap-2">
            <h2 className="min-w-0 text-xl font-semibold break-words text-text">
              <bdi>{heading}</bdi>
            </h2>
            <NameMarks contact={contact} />
          </div>
          {contact.company && <p className="truncate text-sm text-text-2">{contact.company}</p>}
          <div className="mt-1.5 flex flex-wrap gap-1.5">
            <StageChip stage={contact.stage} />
            <OptOutMarks contact={contact} />
          </div>
        </div>
      </header>
      {!readOnly && <LiftOptOut contact={contact} />}
      {!readOnly && <CardActions contactId={contact.id} name={contact.name} />}
      <ContactFacts contact={contact} />
      {!readOnly && <CallOptOut contact={contact} />}
      <Tags tags={contact.tags} />
      {contact.notes && (
        <section>
          <h3 className="mb-1 text-xs font-medium text-text-3">{t('card.notes')}</h3>
          <p className="text-base break-words whitespace-pre-wrap text-text">{contact.notes}</p>
        </section>
      )}
      <Timeline contactId={contact.id} />
      <Erasure contactId={contact.id} onErased={() => showDetails(null)} />
    </div>
  );
}

interface OptOutMarksProps {
  contact: Pick<ContactView, 'opted_out'>;
}

const OPT_OUTS = ['whatsapp', 'sms', 'marketing', 'call'] as const;

/** The person's opt-outs. */
function OptOutMarks({ contact }: OptOutMarksProps) {
  const t = useText('contacts.card.optedOut');
  return OPT_OUTS.filter((kind) => contact.opted_out[kind]).map((kind) => (
    <Chip key={kind} tone="warning" icon={<BellOff aria-hidden className="size-3" />}>
      {t(kind)}
    </Chip>
  ));
}

interface CardActionsProps {
  contactId: number;
  name: string;
}

function CardActions({ contactId, name }: CardActionsProps) {
  const t = useText('contacts.actions');
  const kit = useText('kit');
  const { openForm } = useContactsNavigation();
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink
        to="/chats"
        search={{ contact: contactId, type: 'whatsapp' }}
        className="flex-1"
        icon={<ChannelIcon channel="whatsapp" />}
      >
        {t('whatsapp')}
      </ButtonLink>
      <Button className="flex-1 px-2" icon={<SquarePen aria-hidden />} onClick={() => openForm(contactId)}>
        {t('edit')}
      </Button>
      <Button
        className="basis-full"
        icon={<CalendarPlus aria-hidden />}
        onClick={() => wantAppointment({ contact: { id: contactId, name } })}
      >
        {kit('bookAppointment')}
      </Button>
    </div>
  );
}

interface ContactFactsProps {
  contact: ContactView;
}

function ContactFacts({ contact }: ContactFactsProps) {
  const t = useText('contacts.card');
  const labels = useText('contacts.form.fields');
  const times = useText('contacts.contactTimes');
  const { moment } = useTimeText();
  const { ago } = useTimeFromNow();
  const { phone, whatsapp_number, email, display_name, preferred_contact_time: time } = contact;
  const isKnownOtherwise = display_name !== '' && display_name !== nameOf(contact);
  return (
    <dl className="grid gap-x-4 gap-y-3 sm:max-md:grid-cols-2">
      <Fact name={t('phone')}>{phone && <PhoneLink value={phone} />}</Fact>
      {whatsapp_number && whatsapp_number !== phone && (
        <Fact name={t('whatsapp')}>
          <PhoneLink value={whatsapp_number} />
        </Fact>
      )}
      <Fact name={t('email')}>
        {email && (
          <a href={`mailto:${email}`} className="break-all text-brand-text hover:underline">
            {email}
          </a>
        )}
      </Fact>
      {isKnownOtherwise && <Fact name={t('profileName')}>{display_name}</Fact>}
      {time && <Fact name={labels('preferred_contact_time')}>{times(time)}</Fact>}
      <Fact name={t('agent')}>
        <AgentName agent={contact.assigned_agent} />
      </Fact>
      <Fact name={t('added')}>{moment(contact.created_at)}</Fact>
      <Fact name={t('changed')}>{ago(contact.updated_at)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const t = useText('contacts.card');
  return (
    <div className="min-w-0">
      <dt className="text-xs font-medium text-text-3">{name}</dt>
      <dd className="mt-0.5 break-words text-text">{children || <span className="text-text-3">{t('none')}</span>}</dd>
    </div>
  );
}

function PhoneLink({ value }: { value: string }) {
  const { formatStored } = usePhoneFormat();
  return (
    <a href={`tel:${value}`} className="text-brand-text tabular-nums hover:underline">
      {formatStored(value)}
    </a>
  );
}

function Tags({ tags }: Pick<ContactCardProps['contact'], 'tags'>) {
  const t = useText('contacts');
  if (tags.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1.5 text-xs font-medium text-text-3">{t('card.tags')}</h3>
      <TagList tags={tags} />
    </section>
  );
}
