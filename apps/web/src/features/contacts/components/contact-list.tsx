import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { useEffect, useRef } from 'react';
import { Pager } from '@/ui/pager';
import type { useContactList } from '../hooks/use-contact-list';
import { useSelection } from '../hooks/use-selection';
import { ContactRows } from './contact-rows';
import { SelectAll } from './select-all';
import { SelectionBar } from './selection-bar';

export interface ContactListProps {
  contacts: ReturnType<typeof useContactList>;
  onDelete: (contact: ContactView) => void;
}

export function ContactList({ contacts: { filter, list, pageCount, go }, onDelete }: ContactListProps) {
  const selected = useSelection(filter.search, list.data);
  const isElsewhere = filter.organization !== undefined;
  const rows = useRef<HTMLDivElement>(null);
  useEffect(() => {
    rows.current?.scrollTo({ top: 0 });
  }, [filter]);
  return (
    <div className="@container flex min-h-0 flex-1 flex-col overflow-hidden border-border bg-surface max-md:border-t md:rounded-lg md:border md:shadow-e1">
      {!isElsewhere && <SelectAll selected={selected} page={list.data} />}
      <div ref={rows} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <ContactRows
          list={list}
          search={filter.search}
          selected={isElsewhere ? null : selected}
          onDelete={onDelete}
          onClearSearch={() => go({ search: '' })}
        />
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
