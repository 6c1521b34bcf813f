import type { UseQueryResult } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ConversationPage } from '@app/contracts/conversations/conversations.contract';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { EmptyList } from '@/ui/empty-list';
import { QueryError } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import type { ListFilter } from '../api/list-page';
import { narrowingCount } from '../api/narrowing';
import { ConversationRow } from './conversation-row';
import { useRovingRow } from './use-roving-row';

export interface ListBodyProps {
  list: UseQueryResult<ConversationPage>;
  filter: ListFilter;
  /** The person whose messages are open. */
  selectedId: number | null;
  onAdd: () => void;
  onClear: () => void;
}

export function ListBody({ list, filter, selectedId, onAdd, onClear }: ListBodyProps) {
  const t = useText('chats');
  const rows = useRef<HTMLUListElement>(null);
  const stop = useRovingRow(list.data?.data ?? [], selectedId);
  // The keyboard can open a row that is scrolled out of view.
  useEffect(() => {
    rows.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [selectedId]);
  if (list.isError && !list.data) {
    return <QueryError title={t('list.failed')} query={list} />;
  }
  if (!list.data) return <ListSkeleton />;
  if (list.data.data.length === 0) return <NoRows filter={filter} onAdd={onAdd} onClear={onClear} />;
  return (
    <ul ref={rows} aria-label={t('list.label')} aria-busy={list.isPlaceholderData}>
      {list.data.data.map((person) => (
        <li key={person.contact_id}>
          <ConversationRow
            person={person}
            isStop={person.contact_id === stop.id}
            onFocus={stop.set}
            selected={person.contact_id === selectedId}
            search={list.isPlaceholderData ? '' : filter.search}
            byWait={filter.waiting}
          />
        </li>
      ))}
    </ul>
  );
}

function NoRows({ filter, onAdd, onClear }: Pick<ListBodyProps, 'filter' | 'onAdd' | 'onClear'>) {
  const t = useText('chats');
  const isFiltered = filter.search !== '' || filter.status !== 'all' || filter.waiting || filter.page > 1 || narrowingCount(filter) > 0;
  const nobody = filter.waiting ? t('list.nobodyWaits') : t('list.empty');
  return (
    <EmptyList
      none={{
        icon: <MessagesSquare />,
        title: t('list.empty'),
        description: t('list.emptyHint'),
        action: (
          <Button variant="primary" onClick={onAdd}>
            {t('addContact')}
          </Button>
        ),
      }}
      noMatches={{
        isNarrowed: isFiltered,
        title: filter.search === '' ? nobody : t('list.noResults'),
        description: t('list.noResultsHint'),
        clear: t('list.clear'),
        onClear,
      }}
    />
  );
}

const ROWS = ['w-32', 'w-40', 'w-28', 'w-36', 'w-44', 'w-32', 'w-40', 'w-24'].map((width, index) => ({ key: `row-${index}`, width }));

function ListSkeleton() {
  const t = useText('kit');
  return (
    <>
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {ROWS.map(({ key, width }) => (
        <div key={key} className="flex min-h-16 items-center gap-3 border-b border-border px-4 py-3">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="flex-1 space-y-2">
            <Skeleton className={width} />
            <Skeleton className="h-3.5 w-full" />
          </div>
        </div>
      ))}
    </>
  );
}
