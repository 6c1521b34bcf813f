import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { useText } from '@/lib/text/use-text';
import { Avatar } from '@/ui/avatar';
import { Chip } from '@/ui/chip';
import { StageChip } from '@/ui/stage-chip';
import { useContactName } from '../hooks/use-contact-name';
import { CardActions } from './card-actions';
import { useContactsNavigation } from '../hooks/use-contacts-location';
import { ContactFacts } from './contact-facts';
import { NameMarks } from './name-marks';
import { useContactParts } from './contact-parts';
import { OptOutMarks } from './opt-out-marks';

export interface ContactCardProps {
  contact: ContactView;
  /** Of another organization: nothing is done with it from here. */
  readOnly: boolean;
}

/** All that is known of a contact, and what can be done with it. */
export function ContactCard({ contact, readOnly }: ContactCardProps) {
  const t = useText('contacts');
  const name = useContactName()(contact);
  const { Timeline, Erasure } = useContactParts();
  const { showDetails } = useContactsNavigation();
  return (
    <div className="flex flex-col gap-5 px-5 pt-1 pb-6 max-md:pt-5">
      <header className="flex items-center gap-4">
        <Avatar name={name} id={contact.id} mark={contact.emoji} size="xl" />
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline gap-2">
            <h2 className="min-w-0 text-xl font-semibold break-words text-text">{name}</h2>
            <NameMarks contact={contact} />
          </div>
          {contact.company && <p className="truncate text-sm text-text-2">{contact.company}</p>}
          <div className="mt-1.5 flex flex-wrap gap-1.5">
            <StageChip stage={contact.stage} />
            <OptOutMarks contact={contact} />
          </div>
        </div>
      </header>
      {!readOnly && <CardActions contactId={contact.id} />}
      <ContactFacts contact={contact} />
      {contact.tags.length > 0 && (
        <section>
          <h3 className="mb-1.5 text-xs font-medium text-text-3">{t('card.tags')}</h3>
          <ul className="flex flex-wrap gap-1.5">
            {contact.tags.map((tag) => (
              <li key={tag} className="flex min-w-0">
                <Chip>{tag}</Chip>
              </li>
            ))}
          </ul>
        </section>
      )}
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
