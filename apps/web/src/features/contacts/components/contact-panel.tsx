import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { ContactDetails } from './contact-details';
import { SelectContact } from './select-contact';

export interface ContactPanelProps {
  contactId: number | null;
  onDelete: (contact: ContactView) => void;
  className?: string;
}

/** Beside the list: the chosen contact, or the ways to begin. */
export function ContactPanel({ contactId, onDelete, className }: ContactPanelProps) {
  const t = useText('contacts');
  return (
    <section
      aria-label={contactId === null ? t('panel.title') : t('card.label')}
      className={classNames(
        'flex min-h-0 w-full flex-col overflow-y-auto bg-surface md:w-72 md:shrink-0 md:border-l md:border-border lg:w-90',
        className,
      )}
    >
      {/* The page's heading is not there on a phone that shows a contact. */}
      {contactId !== null && <h1 className="sr-only md:hidden">{t('title')}</h1>}
      {contactId === null ? <SelectContact /> : <ContactDetails key={contactId} contactId={contactId} onDelete={onDelete} />}
    </section>
  );
}
