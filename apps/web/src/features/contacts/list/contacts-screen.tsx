import { useQuery } from '@tanstack/react-query';
import { FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { useCan, useMe } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { AlertDialog } from '@/ui/alert-dialog';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { HeaderActions } from '@/ui/header-actions';
import { PageHeader } from '@/ui/page-header';
import { SearchInput } from '@/ui/search-input';
import { Select } from '@/ui/select';
import { listOrganizationsQuery } from '../dialog/list-organizations';
import { useContactList } from './use-contact-list';
import { useContactName } from '../person/use-contact-name';
import { useContactsLocation, useContactsNavigate, useContactsNavigation } from '../context/use-contacts-location';
import { useDeleteContacts } from '../selection/use-delete-contacts';
import { useLatest } from '@/ui/use-latest';
import { ContactDetails } from '../details/contact-details';
import { ContactDialog } from '../dialog/contact-dialog';
import { type ContactParts, ContactPartsContext } from '../context/contact-parts';
import { ContactFilters } from './contact-filters';
import { ContactTabs } from './contact-tabs';
import { SelectContact } from '../selection/select-contact';

export interface ContactsScreenProps {
  /** The same object for the life of the screen. */
  parts: ContactParts;
}

/** The list next to the selected contact; on a phone only one of them. */
export function ContactsScreen({ parts }: ContactsScreenProps) {
  const t = useText('contacts');
  const { contactId, form } = useContactsLocation();
  const { openForm, closeForm } = useContactsNavigation();
  const contacts = useContactList();
  const [toDelete, setToDelete] = useState<ContactView | null>(null);
  const isOpen = contactId !== null;
  const bulkUpload = useCan('contacts.import') && {
    label: t('panel.bulkUpload'),
    icon: <FileUp aria-hidden />,
    to: '/contacts/imports' as const,
  };
  const otherList = parts.useAction();
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title={t('title')}
        count={contacts.list.data?.total}
        className={classNames(isOpen && 'max-md:hidden')}
        actions={
          <>
            <HeaderActions actions={[otherList, bulkUpload]} />
            <Button variant="success" icon={<Plus aria-hidden />} onClick={() => openForm('add')}>
              {t('add')}
            </Button>
          </>
        }
      >
        <OrganizationPicker />
        <div className="flex items-center gap-2 @max-6xl:order-last @max-6xl:w-full">
          <SearchInput
            value={contacts.filter.search}
            placeholder={t('search')}
            onSearch={(search) => contacts.go({ search })}
            className="@max-6xl:flex-1 @6xl:w-96"
          />
          <ContactFilters filter={contacts.filter} onChange={contacts.go} />
        </div>
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

interface ContactPanelProps {
  contactId: number | null;
  onDelete: (contact: ContactView) => void;
  className?: string;
}

/** Next to the list: the selected contact, or the first actions. */
function ContactPanel({ contactId, onDelete, className }: ContactPanelProps) {
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

/** Lets system admins choose an organization; hidden from other users. */
function OrganizationPicker() {
  const isAdmin = useCan('installation.read_contacts');
  return isAdmin && <Picker />;
}

function Picker() {
  const t = useText('contacts');
  const { organization_data: own } = useMe();
  const { organization } = useContactsLocation();
  const navigate = useContactsNavigate();
  const { data: organizations = [own] } = useQuery(listOrganizationsQuery);
  const show = (id: number) => void navigate({ search: { organization: id === own.id ? undefined : id } });
  return (
    <Select
      label={t('organization')}
      value={String(organization ?? own.id)}
      onValueChange={(value) => show(Number(value))}
      options={organizations.map(({ id, name }) => ({ value: String(id), label: name }))}
      className="max-md:order-last max-md:w-full md:w-52"
    />
  );
}

interface DeleteContactProps {
  /** The contact to delete after confirmation; null while the dialog is closed. */
  contact: ContactView | null;
  onClose: () => void;
}

function DeleteContact({ contact, onClose }: DeleteContactProps) {
  const t = useText('contacts.deletion');
  const nameOf = useContactName();
  const { mutate } = useDeleteContacts();
  const shown = useLatest(contact);
  const confirm = () => {
    onClose();
    if (contact) mutate({ selection: { ids: [contact.id] }, isDeleted: (id) => id === contact.id, name: nameOf(contact) });
  };
  return (
    <AlertDialog
      open={contact !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t('title', { name: shown ? nameOf(shown) : '' })}
      description={t('warning')}
      confirmLabel={t('confirm')}
      onConfirm={confirm}
    />
  );
}
