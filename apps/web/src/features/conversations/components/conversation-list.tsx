import type { ConversationPage } from '@app/contracts/conversations/conversations.contract';
import { PanelLeftOpen } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useShortcut } from '@/lib/shortcuts/use-shortcut';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { Pager } from '@/ui/pager';
import { SearchInput } from '@/ui/search-input';
import { useCollapsedList } from '../hooks/use-collapsed-list';
import { useConversationList } from '../hooks/use-conversation-list';
import { useListKeys } from '../hooks/use-list-keys';
import { ListBody } from './list-body';
import { ListFilters } from './list-filters';
import { ListHeader } from './list-header';

export interface ConversationListProps {
  /** The person whose messages are open. */
  selectedId: number | null;
  className?: string;
}

export function ConversationList({ selectedId, className }: ConversationListProps) {
  const t = useText('chats');
  const { filter, list, stats, go } = useConversationList();
  const [collapsed, setCollapsed] = useCollapsedList();
  const searchBox = useRef<HTMLInputElement>(null);
  useListKeys(list.data?.data ?? [], selectedId);
  useShortcut('search', () => {
    flushSync(() => setCollapsed(false));
    searchBox.current?.focus();
  });
  return (
    <>
      {collapsed && (
        <div className="flex w-14 shrink-0 flex-col items-center border-r border-border bg-surface pt-2.5 max-md:hidden">
          <h1 className="sr-only">{t('title')}</h1>
          <IconButton label={t('expandList')} icon={<PanelLeftOpen />} tooltipSide="right" onClick={() => setCollapsed(false)} />
        </div>
      )}
      <section
        aria-label={t('list.label')}
        className={classNames(
          'flex min-h-0 w-full shrink-0 flex-col bg-surface md:w-80 md:border-r md:border-border lg:w-95',
          collapsed && 'md:hidden',
          className,
        )}
      >
        <ListHeader count={stats?.all} onCollapse={() => setCollapsed(true)} />
        <SearchInput
          ref={searchBox}
          className="mx-4"
          value={filter.search}
          placeholder={t('searchPlaceholder')}
          onSearch={(search) => go({ search })}
        />
        <ListFilters filter={filter} stats={stats} onFilter={go} />
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-border">
          <ListBody list={list} filter={filter} selectedId={selectedId} onClear={() => go({ status: 'all', search: '', waiting: false })} />
        </div>
        <div className="min-h-12 shrink-0 border-t border-border">
          {list.data && <ListPager list={list.data} page={filter.page} onPage={(page) => go({ page })} />}
        </div>
      </section>
    </>
  );
}

function ListPager({ list: { total, per_page }, page, onPage }: { list: ConversationPage; page: number; onPage: (page: number) => void }) {
  return <Pager total={total} page={page} pageCount={Math.max(1, Math.ceil(total / per_page))} onPage={onPage} />;
}
