import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { ChevronLeft, Trash2, UserRoundX, X } from 'lucide-react';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { hasCode } from '@/lib/api/api-failure';
import { useCan } from '@/lib/session/use-me';
import { useOpenedName } from '@/lib/text/use-page-title';
import { useText } from '@/lib/text/use-text';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { QueryError } from '@/ui/error-state';
import { IconButton } from '@/ui/icon-button';
import { Skeleton } from '@/ui/skeleton';
import { Tooltip } from '@/ui/tooltip';
import { getContactElsewhereQuery } from '../api/get-contact';
import { useContact } from '../person/use-contact';
import { detailsOf, useContactsLocation, withoutDetails } from '../context/use-contacts-location';
import { ContactCard } from '../card/contact-card';

export interface ContactDetailsProps {
  contactId: number;
  onDelete: (contact: ContactView) => void;
}

export function ContactDetails({ contactId, onDelete }: ContactDetailsProps) {
  const t = useText('contacts.card');
  const { organization } = useContactsLocation();
  const query = useShownContact(contactId, organization);
  const { data: contact, error } = query;
  useOpenedName(contact?.name);
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
    // A contact that a teammate deletes while it is shown disappears.
    if (isGone) return <EmptyState className="flex-1" icon={<UserRoundX />} title={<h2>{t('gone')}</h2>} description={t('goneHint')} />;
    if (contact) return <ContactCard contact={contact} readOnly={isElsewhere} />;
    if (error) return <QueryError className="flex-1" title={t('failed')} query={query} />;
    return <ContactCardSkeleton />;
  }
}

/** The contact next to the list, from the organization of the list. */
function useShownContact(contactId: number, organization: number | undefined) {
  const own = useContact(organization === undefined ? contactId : null);
  const elsewhere = useQuery({ ...getContactElsewhereQuery(organization ?? 0, contactId), enabled: organization !== undefined });
  return organization === undefined ? own : elsewhere;
}

const FACTS = ['w-32', 'w-44', 'w-28', 'w-36'];

function ContactCardSkeleton() {
  const t = useText('kit');
  return (
    <div className="flex flex-col gap-5 px-5 pt-1 max-md:pt-5">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <div className="flex items-center gap-4">
        <Skeleton className="size-16 shrink-0 rounded-full" />
        <div className="flex-1 space-y-2">
          <Skeleton className="h-5 w-40 max-w-full" />
          <Skeleton className="h-5 w-24 rounded-full" />
        </div>
      </div>
      <Skeleton className="h-9 w-64 max-w-full" />
      {FACTS.map((width) => (
        <div key={width} className="space-y-1.5">
          <Skeleton className="h-3 w-16" />
          <Skeleton className={width} />
        </div>
      ))}
    </div>
  );
}

interface DetailsBarProps {
  /** Not given while there is nothing to delete. */
  onDelete: (() => void) | undefined;
}

/** Above the details: the way back to the list, and what cannot be taken back. */
function DetailsBar({ onDelete }: DetailsBarProps) {
  const t = useText('contacts');
  const mayDelete = useCan('contacts.delete');
  return (
    <div className="flex h-13 shrink-0 items-center px-2 max-md:border-b max-md:border-border">
      <ButtonLink to="/contacts" search={withoutDetails} variant="ghost" className="px-2 md:hidden" icon={<ChevronLeft aria-hidden />}>
        {t('card.back')}
      </ButtonLink>
      <span className="flex-1" />
      {mayDelete && onDelete && (
        <IconButton label={t('actions.delete')} icon={<Trash2 />} className="hover:text-danger-text" onClick={onDelete} />
      )}
      <Tooltip content={t('card.close')}>
        <ButtonLink
          to="/contacts"
          search={withoutDetails}
          variant="ghost"
          aria-label={t('card.close')}
          className="size-9 p-0 max-md:hidden"
        >
          <X aria-hidden />
        </ButtonLink>
      </Tooltip>
    </div>
  );
}
