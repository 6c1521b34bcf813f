import type { UseQueryResult } from '@tanstack/react-query';
import { Plus, Users } from 'lucide-react';
import type { ContactPage, ContactView } from '@app/contracts/contacts/contacts.contract';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { EmptyList } from '@/ui/empty-list';
import { QueryError } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { type ContactsFilter, isNarrowed } from '../api/contacts-filter';
import { useContactsLocation, useContactsNavigation } from '../context/use-contacts-location';
import type { SelectedContacts } from '../selection/use-selection';
import { ContactRow } from './contact-row';

export interface ContactRowsProps {
  list: UseQueryResult<ContactPage>;
  filter: ContactsFilter;
  /** Null where nothing can be done with the contacts. */
  selected: SelectedContacts | null;
  onDelete: (contact: ContactView) => void;
  onClear: () => void;
}

export function ContactRows({ list, filter, selected, onDelete, onClear }: ContactRowsProps) {
  const t = useText('contacts.list');
  const { contactId } = useContactsLocation();
  if (list.isError && !list.data) {
    return <QueryError title={t('failed')} query={list} />;
  }
  if (!list.data) return <ContactRowsSkeleton />;
  if (list.data.data.length === 0) return <NoContacts filter={filter} onClear={onClear} />;
  return (
    <ul aria-label={t('label')} aria-busy={list.isPlaceholderData}>
      {list.data.data.map((contact) => (
        <ContactRow
          key={contact.id}
          contact={contact}
          selected={contact.id === contactId}
          selection={selected}
          onDelete={() => onDelete(contact)}
        />
      ))}
    </ul>
  );
}

function NoContacts({ filter, onClear }: Pick<ContactRowsProps, 'filter' | 'onClear'>) {
  const t = useText('contacts');
  const kit = useText('kit');
  const { openForm } = useContactsNavigation();
  const { search } = filter;
  const add = (
    <Button variant="success" icon={<Plus aria-hidden />} onClick={() => openForm('add')}>
      {t('add')}
    </Button>
  );
  return (
    <EmptyList
      none={{ icon: <Users />, title: t('list.empty'), description: t('list.emptyHint'), action: add }}
      noMatches={{
        isNarrowed: isNarrowed(filter),
        title: search === '' ? t('list.noMatches') : t('list.noResults', { search }),
        description: search !== '' && t('list.noResultsHint'),
        clear: search === '' ? t('list.clearFilter') : kit('clearSearch'),
        onClear,
      }}
    />
  );
}

const ROWS = ['w-32', 'w-40', 'w-28', 'w-36', 'w-44', 'w-32', 'w-40', 'w-24', 'w-36', 'w-28'].map((width, index) => ({
  key: `row-${index}`,
  width,
}));

function ContactRowsSkeleton() {
  const t = useText('kit');
  return (
    <>
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {ROWS.map(({ key, width }) => (
        <div key={key} className="flex min-h-16 items-center gap-3 border-b border-border px-4">
          <Skeleton className="size-4.5 shrink-0" />
          <Skeleton className="ml-1 size-10 shrink-0 rounded-full" />
          <div className="flex-1 space-y-2">
            <Skeleton className={width} />
            <Skeleton className="h-3.5 w-52 max-w-full" />
          </div>
          <Skeleton className="h-5 w-24 rounded-full @max-xl:hidden" />
        </div>
      ))}
    </>
  );
}
