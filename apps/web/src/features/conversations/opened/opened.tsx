import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MessagesSquare, UserRoundCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate } from '@tanstack/react-router';
import type { Channel, ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import { useText } from '@/lib/text/use-text';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { HeaderEnd } from '@/ui/header-end';
import { Skeleton } from '@/ui/skeleton';
import { ConversationSkeleton } from '@/ui/thread-skeleton';
import { useRevoked } from './revoked-store';
import { useChatParts } from '../context/chat-parts';
import { keepList } from '../context/use-chats-location';
import type { OpenedPerson as Address } from './use-opened-person';
import { isOneOf, preferredChannel } from '../api/person';
import { NotFound, OpenFailed } from './open-failed';
import { OpenedConversation } from './opened-conversation';
import { SplitToggle } from '../header/split-toggle';
import { getPersonQuery } from '../api/get-person';
import { ContactSidebar } from './contact-sidebar';
import { ConversationPane } from './conversation-pane';
import { StartOrOpen } from './start-conversation';

export interface OpenedProps {
  opened: Address;
}

/** The pane next to the list. */
export function Opened({ opened }: OpenedProps) {
  const t = useText('chats');
  const revoked = useRevoked(({ contactIds }) => contactIds);
  if (opened.state === 'none')
    return (
      <>
        <BareHeader />
        <div className="flex h-10 shrink-0 items-center justify-end border-b border-border bg-surface px-4 md:px-5">
          <SplitToggle person={null} on={false} onToggle={() => undefined} />
        </div>
        <EmptyState className="flex-1" icon={<MessagesSquare />} title={t('none.title')} description={t('none.hint')} />
      </>
    );
  if (opened.state === 'loading') return <PaneSkeleton />;
  if (opened.state === 'failed')
    return (
      <>
        <BareHeader />
        <OpenFailed error={opened.error} onRetry={opened.retry} retrying={opened.isRetrying} conversationId={opened.conversationId} />
      </>
    );
  const { contactId, channel, conversationId } = opened;
  if (revoked.has(contactId)) return <Revoked conversationId={conversationId} />;
  return (
    <OpenedPerson contactId={contactId} channel={channel} conversationId={conversationId}>
      {(person, shown) =>
        conversationId === null ? (
          <StartOrOpen person={person} channel={shown} />
        ) : (
          <OpenedConversation conversationId={conversationId} channel={shown} person={person} />
        )
      }
    </OpenedPerson>
  );
}

/** The header row while no conversation is open. */
function BareHeader() {
  return (
    <div className="flex h-14 shrink-0 items-center justify-end border-b border-border bg-surface px-4 max-md:hidden md:px-5">
      <HeaderEnd />
    </div>
  );
}

/** Shown in place of an open conversation that was reassigned. */
function Revoked({ conversationId }: { conversationId: number | null }) {
  const t = useText('chats');
  const { LeftDraft } = useChatParts();
  const place = useRef<HTMLDivElement>(null);
  // Moves the focus only if it was inside the conversation that closed.
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus();
  }, []);
  return (
    <div ref={place} role="status" tabIndex={-1} className="flex flex-1 flex-col outline-none">
      <EmptyState
        className="flex-1"
        icon={<UserRoundCheck />}
        title={t('revoked.title')}
        description={t('revoked.hint')}
        action={
          <ButtonLink to="/chats" search={keepList}>
            {t('notFound.back')}
          </ButtonLink>
        }
      />
      {conversationId !== null && <LeftDraft conversationId={conversationId} />}
    </div>
  );
}

interface OpenedPersonProps {
  contactId: number;
  /** Null: the channel of their newest message. */
  channel: Channel | null;
  conversationId: number | null;
  children: (person: ConversationSummary, channel: Channel) => ReactNode;
}

/** Keeps its place while one goes from channel to channel, so that the keyboard stays on the tabs. */
function OpenedPerson({ contactId, channel, conversationId, children }: OpenedPersonProps) {
  const queryClient = useQueryClient();
  const { data: person, isSuccess, isError, isFetching, error, refetch } = useQuery(getPersonQuery(queryClient, contactId));
  if (isError && !person)
    return <OpenFailed error={error} onRetry={() => void refetch()} retrying={isFetching} conversationId={conversationId} />;
  if (!person) return isSuccess && !isFetching ? <NotFound conversationId={conversationId} /> : <PaneSkeleton />;
  // A merged contact: a conversation that the other contact has taken over keeps its address, any other leads to theirs.
  if (person.contact_id !== contactId && !isOneOf(person, conversationId))
    return <Navigate to="/chats" search={(before) => ({ ...keepList(before), contact: person.contact_id })} replace />;
  const shown = channel ?? preferredChannel(person);
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <ConversationPane person={person} channel={shown}>
          {children(person, shown)}
        </ConversationPane>
      </div>
      <ContactSidebar person={person} />
    </div>
  );
}

function PaneSkeleton() {
  return (
    <>
      <div className="flex h-14 shrink-0 items-center gap-3 border-b border-border bg-surface px-4 md:px-5">
        <Skeleton className="size-10 rounded-full" />
        <div className="space-y-2">
          <Skeleton className="w-32" />
          <Skeleton className="h-3 w-24" />
        </div>
        <span className="flex-1" />
        <HeaderEnd />
      </div>
      <div className="h-10 shrink-0 border-b border-border bg-surface" />
      <div className="h-11 shrink-0 border-b border-border bg-surface pointer-coarse:h-13" />
      <ConversationSkeleton />
    </>
  );
}
