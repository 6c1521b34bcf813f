import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { Navigate } from '@tanstack/react-router';
import { UserRoundX } from 'lucide-react';
import { hasCode } from '@/lib/api/api-failure';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { detailsOf, useContactsLocation } from '../hooks/use-contacts-location';
import { useShownContact } from '../hooks/use-shown-contact';
import { ContactCard } from './contact-card';
import { ContactCardSkeleton } from './contact-card-skeleton';
import { DetailsBar } from './details-bar';

export interface ContactDetailsProps {
  contactId: number;
  onDelete: (contact: ContactView) => void;
}

export function ContactDetails({ contactId, onDelete }: ContactDetailsProps) {
  const t = useText('contacts.card');
  const say = useFailureText();
  const { organization } = useContactsLocation();
  const { data: contact, error, isFetching, refetch } = useShownContact(contactId, organization);
  const isElsewhere = organization !== undefined;
  const isGone = hasCode(error, 'request.not_found');
  // A link to a contact that was merged leads to what it has become.
  if (hasCode(error, 'contact.merged')) return <Navigate to="/contacts" search={detailsOf(Number(error.details['contact_id']))} replace />;
  return (
    <>
      <DetailsBar onDelete={contact && !isGone && !isElsewhere ? () => onDelete(contact) : undefined} />
      {details()}
    </>
  );

  function details() {
    // What was shown until a teammate deleted it is not shown any longer.
    if (isGone) return <EmptyState className="flex-1" icon={<UserRoundX />} title={<h2>{t('gone')}</h2>} description={t('goneHint')} />;
    if (contact) return <ContactCard contact={contact} readOnly={isElsewhere} />;
    if (error)
      return (
        <ErrorState className="flex-1" title={t('failed')} description={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
      );
    return <ContactCardSkeleton />;
  }
}
