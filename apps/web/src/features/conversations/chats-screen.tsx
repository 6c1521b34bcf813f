import { PanelLeftClose, PanelLeftOpen, Plus } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ConversationPage, ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import { boolean } from '@/lib/reading/readers';
import { useShortcut } from '@/lib/shortcuts/use-shortcut';
import { preference } from '@/lib/storage/preference';
import { usePageName } from '@/lib/text/use-page-title';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { Pager } from '@/ui/pager';
import { SearchInput } from '@/ui/search-input';
import { SkipLink } from '@/ui/skip-link';
import type { ListFilter } from './api/list-page';
import { NOT_NARROWED } from './api/narrowing';
import { conversationOf, preferredChannel } from './api/person';
import { type ChatParts, ChatPartsContext, useChatParts } from './context/chat-parts';
import { keepList, useChatsNavigate } from './context/use-chats-location';
import { ListBody } from './list/list-body';
import { ListFilters } from './list/list-filters';
import { ListNarrowing } from './list/list-narrowing';
import { useConversationList } from './list/use-conversation-list';
import { Opened } from './opened/opened';
import { useOpenedPerson } from './opened/use-opened-person';

const CONVERSATION = 'conversation';

export interface ChatsScreenProps {
  /** The same object for the life of the screen. */
  parts: ChatParts;
}

/** The list and the open conversation; on a phone one of the two. */
export function ChatsScreen({ parts }: ChatsScreenProps) {
  const t = useText('chats');
  const opened = useOpenedPerson();
  usePageName(t('title'));
  const isOpen = opened.state !== 'none';
  const selectedId = opened.state === 'open' ? opened.contactId : null;
  return (
    <ChatPartsContext value={parts}>
      <div className="group relative flex h-full min-h-0">
        {isOpen && <SkipLink target={CONVERSATION}>{t('skip')}</SkipLink>}
        {/* Two conversations side by side need its room in a window of middling width. */}
        <ConversationList
          selectedId={selectedId}
          className={classNames('group-has-data-details:lg:w-80 max-[87.5rem]:group-has-data-split:hidden', isOpen && 'max-md:hidden')}
        />
        <section
          id={CONVERSATION}
          tabIndex={-1}
          aria-label={t('title')}
          className={classNames('flex min-h-0 min-w-0 flex-1 flex-col bg-bg outline-none', !isOpen && 'max-md:hidden')}
        >
          {/* The list, which has the page's heading, is not there on a phone. */}
          <h1 className="sr-only md:hidden">{t('title')}</h1>
          <Opened opened={opened} />
        </section>
      </div>
    </ChatPartsContext>
  );
}

interface ConversationListProps {
  /** The person whose messages are open. */
  selectedId: number | null;
  className?: string;
}

function ConversationList({ selectedId, className }: ConversationListProps) {
  const t = useText('chats');
  const { filter, list, stats, go } = useConversationList();
  const [collapsed, setCollapsed] = useCollapsedList();
  const [isAdding, setAdding] = useState(false);
  const startAdding = () => setAdding(true);
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
        <ListHeader count={stats?.all} onAdd={startAdding} onCollapse={() => setCollapsed(true)} />
        <ListSearch ref={searchBox} filter={filter} total={list.data?.total} go={go} />
        <ListFilters filter={filter} stats={stats} onFilter={go} />
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-border">
          <ListBody
            list={list}
            filter={filter}
            selectedId={selectedId}
            onAdd={startAdding}
            onClear={() => go({ status: 'all', search: '', waiting: false, ...NOT_NARROWED })}
          />
        </div>
        <div className="min-h-12 shrink-0 border-t border-border">
          {list.data && <ListPager list={list.data} page={filter.page} onPage={(page) => go({ page })} />}
        </div>
      </section>
      <NewContact open={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}

interface ListSearchProps {
  filter: ListFilter;
  total: number | undefined;
  go: (next: Partial<ListFilter>) => void;
  ref: Ref<HTMLInputElement>;
}

function ListSearch({ filter, total, go, ref }: ListSearchProps) {
  const t = useText('chats');
  return (
    <div className="flex items-center gap-2 px-4">
      <SearchInput
        ref={ref}
        className="min-w-0 flex-1"
        value={filter.search}
        placeholder={t('searchPlaceholder')}
        onSearch={(search) => go({ search })}
      />
      <ListNarrowing filter={filter} total={total} onChange={go} />
    </div>
  );
}

/** The form for a new contact, who is then opened beside the list. */
function NewContact({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { AddContact } = useChatParts();
  const navigate = useChatsNavigate();
  const show = (contact: number) => {
    onClose();
    void navigate({ to: '/chats', search: (before) => ({ ...keepList(before), contact }) });
  };
  return <AddContact open={open} onCreated={show} onClose={onClose} />;
}

function ListPager({ list: { total, per_page }, page, onPage }: { list: ConversationPage; page: number; onPage: (page: number) => void }) {
  return <Pager total={total} page={page} pageCount={Math.max(1, Math.ceil(total / per_page))} onPage={onPage} />;
}

const stored = preference('chats.list-collapsed', boolean, false);

/** Whether the list is folded away on wide screens; remembered in this browser. */
function useCollapsedList(): [collapsed: boolean, setCollapsed: (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(stored.read);
  const change = (next: boolean) => {
    setCollapsed(next);
    stored.write(next);
  };
  return [collapsed, change];
}

/** The keys that go up and down the list; from nowhere they begin at its first row. */
function useListKeys(rows: readonly ConversationSummary[], selectedId: number | null): void {
  const navigate = useChatsNavigate();
  const at = rows.findIndex(({ contact_id }) => contact_id === selectedId);
  const open = (person: ConversationSummary) => {
    const { contact_id, found_message } = person;
    const channel = preferredChannel(person);
    const conversationId = found_message?.conversation_id ?? conversationOf(person, channel);
    if (conversationId === null)
      void navigate({ to: '/chats', search: (list) => ({ ...keepList(list), contact: contact_id, type: channel }) });
    else
      void navigate({
        to: '/chats/$conversationId',
        params: { conversationId: String(conversationId) },
        search: (list) => ({ ...keepList(list), message: found_message?.id }),
      });
  };
  const goTo = (person: ConversationSummary | undefined) => person && (() => open(person));
  useShortcut('next', goTo(rows[at + 1]));
  useShortcut('previous', goTo(rows[at === -1 ? 0 : at - 1]));
}

interface ListHeaderProps {
  count: number | undefined;
  onAdd: () => void;
  onCollapse: () => void;
}

function ListHeader({ count, onAdd, onCollapse }: ListHeaderProps) {
  const t = useText('chats');
  return (
    <header className="flex h-14 shrink-0 items-center gap-2 px-4">
      <h1 className="min-w-0 flex-1 truncate text-lg font-semibold">
        {t('title')} {count !== undefined && <span className="font-normal text-text-3 tabular-nums">{count}</span>}
      </h1>
      <IconButton label={t('collapseList')} icon={<PanelLeftClose />} onClick={onCollapse} className="max-md:hidden" />
      <IconButton label={t('addContact')} icon={<Plus />} variant="success" onClick={onAdd} />
    </header>
  );
}
