import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { Tabs } from '@/ui/tabs';
import type { useContactList } from '../hooks/use-contact-list';
import { useContactsLocation, useContactsNavigate } from '../hooks/use-contacts-location';
import { ContactList } from './contact-list';
import { useContactParts } from './contact-parts';

export interface ContactTabsProps {
  contacts: ReturnType<typeof useContactList>;
  onDelete: (contact: ContactView) => void;
  className?: string;
}

export function ContactTabs({ contacts, onDelete, className }: ContactTabsProps) {
  const t = useText('contacts');
  const { tab, organization } = useContactsLocation();
  const { Groups } = useContactParts();
  const navigate = useContactsNavigate();
  const show = (next: typeof tab) =>
    void navigate({ search: (before) => ({ ...before, tab: next === 'all' ? undefined : next, group: undefined }) });
  return (
    <Tabs
      label={t('tabs.label')}
      look="pill"
      value={tab}
      onValueChange={show}
      items={[
        { value: 'all', label: t('tabs.all') },
        ...(organization === undefined ? [{ value: 'groups' as const, label: t('tabs.groups') }] : []),
      ]}
      className={classNames('flex min-h-0 min-w-0 flex-1 flex-col gap-2 pt-2 md:gap-3 md:p-4 lg:px-6', className)}
      barClassName="max-md:px-4"
      panelClassName="flex min-h-0 flex-1 flex-col"
    >
      {tab === 'all' ? <ContactList contacts={contacts} onDelete={onDelete} /> : <Groups />}
    </Tabs>
  );
}
