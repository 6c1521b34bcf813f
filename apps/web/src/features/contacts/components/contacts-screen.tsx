import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { PageHeader } from '@/ui/page-header';
import { SearchInput } from '@/ui/search-input';
import { useContactList } from '../hooks/use-contact-list';
import { useContactsLocation, useContactsNavigation } from '../hooks/use-contacts-location';
import { ContactDialog } from './contact-dialog';
import { ContactPanel } from './contact-panel';
import { type ContactParts, ContactPartsContext } from './contact-parts';
import { ContactTabs } from './contact-tabs';
import { DeleteContact } from './delete-contact';
import { OrganizationPicker } from './organization-picker';

export interface ContactsScreenProps {
  /** The same object for the life of the screen. */
  parts: ContactParts;
}

/** The list and beside it the chosen contact; on a phone one of the two. */
export function ContactsScreen({ parts }: ContactsScreenProps) {
  const t = useText('contacts');
  const { contactId, form } = useContactsLocation();
  const { openForm, closeForm } = useContactsNavigation();
  const contacts = useContactList();
  const [toDelete, setToDelete] = useState<ContactView | null>(null);
  const isOpen = contactId !== null;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title={t('title')}
        count={contacts.list.data?.total}
        className={classNames(isOpen && 'max-md:hidden')}
        actions={
          <>
            <parts.Links />
            <Button variant="success" icon={<Plus aria-hidden />} onClick={() => openForm('add')}>
              {t('add')}
            </Button>
          </>
        }
      >
        <OrganizationPicker />
        <SearchInput
          value={contacts.filter.search}
          placeholder={t('search')}
          onSearch={(search) => contacts.go({ search })}
          className="max-md:order-last max-md:w-full md:w-72 lg:w-96"
        />
      </PageHeader>
      <div className="flex min-h-0 flex-1">
        <ContactPartsContext value={parts}>
          <ContactTabs contacts={contacts} onDelete={setToDelete} className={classNames(isOpen && 'max-md:hidden')} />
          <ContactPanel contactId={contactId} onDelete={setToDelete} className={classNames(!isOpen && 'max-md:hidden')} />
        </ContactPartsContext>
      </div>
      <ContactDialog target={form} onClose={closeForm} />
      <DeleteContact contact={toDelete} onClose={() => setToDelete(null)} />
    </div>
  );
}
