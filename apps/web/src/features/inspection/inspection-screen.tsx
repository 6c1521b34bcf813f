import { useQuery } from '@tanstack/react-query';
import { DatabaseZap } from 'lucide-react';
import { useState } from 'react';
import { Channel, type ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { ChannelIcon } from '@/ui/channel-icon';
import { classNames } from '@/ui/class-names';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { PageHeader } from '@/ui/page-header';
import { SearchInput } from '@/ui/search-input';
import { Select } from '@/ui/select';
import { Skeleton } from '@/ui/skeleton';
import { inspectedConversationsQuery, organizationsQuery } from './api/inspection-queries';
import { useInspected } from './use-selected-conversation';
import { RawMessages } from './raw-messages';

/** For system admins: the messages of any conversation as they are stored. */
export function InspectionScreen() {
  const t = useText('inspection');
  const { organizationId, conversationId, chooseOrganization } = useInspected();
  const { data: organizations = [], error, isFetching, refetch } = useQuery(organizationsQuery);
  const say = useFailureText();
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
      {error && <ErrorState title={t('failed')} description={say(error)} onRetry={() => void refetch()} retrying={isFetching} />}
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
        <Lines organizationId={organizationId} search={search} />
      </div>
    </section>
  );
}

function Lines({ organizationId, search }: { organizationId: number; search: string }) {
  const t = useText('inspection');
  const say = useFailureText();
  const { data: people, error, isFetching, refetch } = useQuery(inspectedConversationsQuery(organizationId, search));
  if (!people && error)
    return <ErrorState title={t('failed')} description={say(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!people) return <Skeleton className="m-3 h-10" />;
  if (people.length === 0) return <EmptyState title={t('empty')} />;
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
