import { Download, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ContactPage, ContactView } from '@app/contracts/contacts/contacts.contract';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { Pager } from '@/ui/pager';
import { Tabs } from '@/ui/tabs';
import { type ContactsFilter, criteriaOf } from '../api/contacts-filter';
import type { useContactList } from './use-contact-list';
import { useContactsLocation, useContactsNavigate } from '../context/use-contacts-location';
import { useExportContacts } from '../selection/use-export-contacts';
import { type SelectedContacts, useSelection } from '../selection/use-selection';
import { useContactParts } from '../context/contact-parts';
import { ContactSort } from './contact-filters';
import { ContactHead } from './contact-row';
import { ContactRows } from './contact-rows';
import { SelectionBar } from '../selection/selection-bar';

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

interface ContactListProps {
  contacts: ReturnType<typeof useContactList>;
  onDelete: (contact: ContactView) => void;
}

function ContactList({ contacts: { filter, list, pageCount, go, clear }, onDelete }: ContactListProps) {
  const selected = useSelection(criteriaOf(filter), list.data);
  const isElsewhere = filter.organization !== undefined;
  const rows = useRef<HTMLDivElement>(null);
  useEffect(() => {
    rows.current?.scrollTo({ top: 0 });
  }, [filter]);
  return (
    <div className="@container flex min-h-0 flex-1 flex-col overflow-hidden border-border bg-surface max-md:border-t md:rounded-lg md:border md:shadow-e1">
      {!isElsewhere && <SelectAll selected={selected} page={list.data} sort={filter.sort} onSort={(sort) => go({ sort })} />}
      <div ref={rows} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {list.data && list.data.data.length > 0 && <ContactHead />}
        <ContactRows list={list} filter={filter} selected={isElsewhere ? null : selected} onDelete={onDelete} onClear={clear} />
      </div>
      <SelectionBar selected={selected} />
      <Pager
        total={list.data?.total ?? 0}
        page={filter.page}
        pageCount={pageCount}
        onPage={(page) => go({ page })}
        className={list.isPending ? 'invisible' : 'border-t border-border'}
      />
    </div>
  );
}

interface SelectAllProps {
  selected: SelectedContacts;
  page: ContactPage | undefined;
  sort: ContactsFilter['sort'];
  onSort: (sort: ContactsFilter['sort']) => void;
}

/** Ticks every row of the page, and then offers all that the list has. */
function SelectAll({ selected: { count, ofPage, isAll, tickPage, selectAll, clear }, page, sort, onSort }: SelectAllProps) {
  const t = useText('contacts');
  const offersAll = ofPage.all && !isAll && page !== undefined && page.total > count;
  return (
    <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 border-b border-border bg-surface-2 px-3 text-sm md:px-4">
      <Checkbox
        label={<span className="text-sm font-medium text-text-2">{t('selectAll')}</span>}
        checked={ofPage.all}
        indeterminate={ofPage.some}
        disabled={!page || page.data.length === 0}
        onCheckedChange={tickPage}
      />
      <span role="status" className="font-medium text-brand-text tabular-nums">
        {count > 0 && t('selected', { count })}
      </span>
      {offersAll && (
        <Button variant="ghost" size="sm" className="px-2 text-brand-text" onClick={selectAll}>
          {t('selection.selectAll', { count: page.total })}
        </Button>
      )}
      <span className="flex-1" />
      {count > 0 ? (
        <IconButton size="sm" label={t('selection.clear')} icon={<X />} onClick={clear} />
      ) : (
        <>
          <ContactSort value={sort} onChange={onSort} />
          <ExportList disabled={!page || page.data.length === 0} />
        </>
      )}
    </div>
  );
}

/** The whole list as it is filtered. */
function ExportList({ disabled }: { disabled: boolean }) {
  const t = useText('contacts.export');
  const { filter } = useContactsLocation();
  const mayExport = useCan('contacts.export');
  const { mutate, isPending } = useExportContacts();
  if (!mayExport) return null;
  return (
    <IconButton
      size="sm"
      label={t('list')}
      icon={<Download />}
      disabled={disabled}
      loading={isPending}
      onClick={() => mutate({ all: criteriaOf(filter), except: [] })}
    />
  );
}
