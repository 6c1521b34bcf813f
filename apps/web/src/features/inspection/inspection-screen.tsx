import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ChevronLeft, DatabaseZap, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Channel, type ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import { useText } from '@/lib/text/use-text';
import { ChannelIcon } from '@/ui/channel-icon';
import { classNames } from '@/ui/class-names';
import { EmptyList } from '@/ui/empty-list';
import { EmptyState } from '@/ui/empty-state';
import { QueryError } from '@/ui/error-state';
import { PageHeader } from '@/ui/page-header';
import { SearchInput } from '@/ui/search-input';
import { Select } from '@/ui/select';
import { Skeleton } from '@/ui/skeleton';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { IconButton } from '@/ui/icon-button';
import { inspectedConversationsQuery, organizationsQuery, rawMessagesQuery } from './api/inspection-queries';

/** For system admins: the messages of any conversation as they are stored. */
export function InspectionScreen() {
  const t = useText('inspection');
  const { organizationId, conversationId, chooseOrganization } = useInspected();
  const query = useQuery(organizationsQuery);
  const { data: organizations = [], error } = query;
  const isOpen = organizationId !== undefined && conversationId !== undefined;
  return (
    <>
      <PageHeader title={t('title')}>
        <Select
          label={t('organization')}
          placeholder={t('organization')}
          value={organizationId === undefined ? null : String(organizationId)}
          onValueChange={(value) => chooseOrganization(Number(value))}
          options={organizations.map(({ id, name }) => ({ value: String(id), label: name }))}
          className="w-64 max-w-full"
        />
      </PageHeader>
      {error && <QueryError title={t('failed')} query={query} />}
      {organizationId === undefined ? (
        <EmptyState className="flex-1" icon={<DatabaseZap />} title={t('noOrganization')} description={t('hint')} />
      ) : (
        <div className="flex min-h-0 flex-1">
          <InspectedConversations key={organizationId} organizationId={organizationId} className={classNames(isOpen && 'max-md:hidden')} />
          <section aria-label={t('messages')} className={classNames('flex min-h-0 min-w-0 flex-1 flex-col', !isOpen && 'max-md:hidden')}>
            {isOpen ? (
              <RawMessages key={conversationId} organizationId={organizationId} conversationId={conversationId} />
            ) : (
              <EmptyState className="flex-1" icon={<DatabaseZap />} title={t('noConversation')} />
            )}
          </section>
        </div>
      )}
    </>
  );
}

interface InspectedConversationsProps {
  organizationId: number;
  className?: string;
}

/** The conversations of an organization, one line for each channel of a person. */
function InspectedConversations({ organizationId, className }: InspectedConversationsProps) {
  const t = useText('inspection');
  const [search, setSearch] = useState('');
  return (
    <section
      aria-label={t('conversations')}
      className={classNames('flex min-h-0 w-full shrink-0 flex-col border-r border-border bg-surface md:w-80', className)}
    >
      <SearchInput className="m-3" value={search} onSearch={setSearch} placeholder={t('search')} />
      <div className="min-h-0 flex-1 overflow-y-auto border-t border-border">
        <Lines organizationId={organizationId} search={search} onClear={() => setSearch('')} />
      </div>
    </section>
  );
}

function Lines({ organizationId, search, onClear }: { organizationId: number; search: string; onClear: () => void }) {
  const t = useText('inspection');
  const kit = useText('kit');
  const query = useQuery(inspectedConversationsQuery(organizationId, search));
  const { data: people, error } = query;
  if (!people && error) return <QueryError title={t('failed')} query={query} />;
  if (!people) return <Skeleton className="m-3 h-10" />;
  if (people.length === 0)
    return (
      <EmptyList
        none={{ title: t('empty') }}
        noMatches={{ isNarrowed: search !== '', title: t('notFound', { search }), clear: kit('clearSearch'), onClear }}
      />
    );
  return (
    <ul aria-label={t('conversations')}>
      {people.flatMap((person) =>
        Channel.options.map((channel) => <Line key={`${person.contact_id}-${channel}`} person={person} channel={channel} />),
      )}
    </ul>
  );
}

function Line({ person, channel }: { person: ConversationSummary; channel: Channel }) {
  const kit = useText('kit.channels');
  const { conversationId, chooseConversation } = useInspected();
  const id = channel === 'whatsapp' ? person.whatsapp_conversation_id : person.sms_conversation_id;
  if (id === null) return null;
  return (
    <li>
      <button
        type="button"
        aria-current={id === conversationId ? 'true' : undefined}
        onClick={() => chooseConversation(id)}
        className="flex min-h-11 w-full items-center gap-2 border-b border-border px-3 py-2 text-left text-sm hover:bg-surface-2 focus-visible:-outline-offset-2 aria-[current]:bg-surface-3"
      >
        <ChannelIcon channel={channel} className="size-4" />
        <span className="min-w-0 flex-1 truncate">{person.display_name}</span>
        <span className="sr-only">{kit(channel)}</span>
        <span className="text-xs text-text-2 tabular-nums">#{id}</span>
      </button>
    </li>
  );
}

interface RawMessagesProps {
  organizationId: number;
  conversationId: number;
}

function RawMessages({ organizationId, conversationId }: RawMessagesProps) {
  const t = useText('inspection');
  const { chooseConversation } = useInspected();
  const query = useInfiniteQuery(rawMessagesQuery(organizationId, conversationId));
  const { data: messages, isFetching, refetch } = query;
  return (
    <>
      <header className="flex min-h-13 shrink-0 flex-wrap items-center gap-2 border-b border-border bg-surface px-4 py-2">
        <IconButton label={t('back')} icon={<ChevronLeft />} onClick={() => chooseConversation(undefined)} className="md:hidden" />
        <h2 className="mr-auto font-semibold text-text">{t('conversation', { id: String(conversationId) })}</h2>
        <CopyButton text={() => JSON.stringify(messages, null, 2)} disabled={!messages}>
          {t('copyAll')}
        </CopyButton>
        <Button icon={<RotateCw aria-hidden />} loading={isFetching} onClick={() => void refetch()}>
          {t('reload')}
        </Button>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto bg-bg p-4">
        <Messages query={query} />
      </div>
    </>
  );
}

type RawMessagesResult = ReturnType<typeof useInfiniteQuery<unknown, Error, Record<string, unknown>[]>>;

function Messages({ query }: { query: RawMessagesResult }) {
  const t = useText('inspection');
  const { data: messages, error, isFetchingNextPage, hasNextPage, fetchNextPage } = query;
  if (!messages && error) return <QueryError title={t('failed')} query={query} />;
  if (!messages) return <Skeleton className="h-40 w-full" />;
  if (messages.length === 0) return <EmptyState title={t('noMessages')} />;
  return (
    <>
      <ol className="flex flex-col gap-3">
        {messages.map((message) => (
          <RawMessage key={String(message.id)} message={message} />
        ))}
      </ol>
      {hasNextPage && (
        <Button className="mt-4" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('older')}
        </Button>
      )}
    </>
  );
}

/** One message with every column, as it is stored. */
function RawMessage({ message }: { message: Record<string, unknown> }) {
  const t = useText('inspection');
  const json = JSON.stringify(message, null, 2);
  return (
    <li className="rounded-md border border-border bg-surface">
      <div className="flex items-center gap-3 border-b border-border py-1.5 pr-2 pl-3">
        <h3 className="min-w-0 flex-1 truncate text-sm font-semibold text-text tabular-nums">
          #{String(message.id)} · {String(message.direction)} · {String(message.status)}
        </h3>
        <CopyButton text={() => json}>{t('copy')}</CopyButton>
      </div>
      <pre aria-label={t('raw', { id: String(message.id) })} className="p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap text-text">
        {json}
      </pre>
    </li>
  );
}

const route = getRouteApi('/shell/chats-test');

/** The organization and the conversation from the URL. */
function useInspected() {
  const { organization, conversation } = route.useSearch();
  const navigate = route.useNavigate();
  return {
    organizationId: organization,
    conversationId: conversation,
    chooseOrganization: (id: number) => void navigate({ search: { organization: id } }),
    chooseConversation: (id: number | undefined) => void navigate({ search: { organization, conversation: id } }),
  };
}
