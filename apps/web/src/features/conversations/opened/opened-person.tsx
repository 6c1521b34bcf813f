import type { Channel } from '@app/contracts/conversations/conversations.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { getPersonQuery } from '../api/get-person';
import { isOneOf, preferredChannel } from '../api/person';
import { keepList } from '../context/use-chats-location';
import { ContactSidebar } from './contact-sidebar';
import { ConversationPane } from './conversation-pane';
import { NotFound, OpenFailed } from './open-failed';
import { OpenedConversation } from './opened-conversation';
import { PaneSkeleton } from './pane-skeleton';
import { StartOrOpen } from './start-conversation';

interface OpenedPersonProps {
  contactId: number;
  /** Null: the channel of their newest message. */
  channel: Channel | null;
  conversationId: number | null;
}

/** Keeps its place while one goes from channel to channel, so that the keyboard stays on the tabs. */
export function OpenedPerson({ contactId, channel, conversationId }: OpenedPersonProps) {
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
          {conversationId === null ? (
            <StartOrOpen person={person} channel={shown} />
          ) : (
            <OpenedConversation conversationId={conversationId} channel={shown} person={person} />
          )}
        </ConversationPane>
      </div>
      <ContactSidebar person={person} />
    </div>
  );
}
