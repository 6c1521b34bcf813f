import type { Channel, ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getPersonQuery } from '../api/get-person';
import { keepList, useChatsLocation } from '../context/use-chats-location';
import { useWideScreen } from '../header/use-wide-screen';
import { preferredChannel } from '../api/person';
import { useChatParts } from '../context/chat-parts';
import { ConversationPane } from './conversation-pane';
import { NotFound, OpenFailed } from './open-failed';
import { PaneSkeleton } from './pane-skeleton';

export interface OpenedPersonProps {
  contactId: number;
  /** Null: the channel of their newest message. */
  channel: Channel | null;
  children: (person: ConversationSummary, channel: Channel) => ReactNode;
}

/** Keeps its place while one goes from channel to channel, so that the keyboard stays on the tabs. */
export function OpenedPerson({ contactId, channel, children }: OpenedPersonProps) {
  const queryClient = useQueryClient();
  const { ContactPanel } = useChatParts();
  const isWide = useWideScreen();
  const { view } = useChatsLocation();
  const { data: person, isSuccess, isError, isFetching, error, refetch } = useQuery(getPersonQuery(queryClient, contactId));
  if (isError && !person) return <OpenFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!person) return isSuccess && !isFetching ? <NotFound /> : <PaneSkeleton />;
  if (person.contact_id !== contactId)
    return <Navigate to="/chats" search={(before) => ({ ...keepList(before), contact: person.contact_id })} replace />;
  const shown = channel ?? preferredChannel(person);
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <ConversationPane person={person} channel={shown}>
          {children(person, shown)}
        </ConversationPane>
      </div>
      {isWide && view !== 'split' && <ContactPanel person={person} />}
    </div>
  );
}
