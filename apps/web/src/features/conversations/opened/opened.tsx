import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageSquarePlus, MessagesSquare, UserRoundCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate } from '@tanstack/react-router';
import { api } from '@app/contracts/catalogue/endpoints';
import type { Channel, ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import { call } from '@/lib/api/call';
import { useSendRefusal } from '@/lib/session/use-plan';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { HeaderEnd } from '@/ui/header-end';
import { notify } from '@/ui/notify';
import { Skeleton } from '@/ui/skeleton';
import { ConversationSkeleton } from '@/ui/thread-skeleton';
import { useRevoked } from './revoked-store';
import { conversationKeys } from '../api/conversation-keys';
import { asDetail } from '../api/get-conversation';
import { keepList, useChatsNavigate } from '../context/use-chats-location';
import type { OpenedPerson as Address } from './use-opened-person';
import { conversationOf, isOneOf, numberOf, preferredChannel } from '../api/person';
import { ChannelMissing } from '../header/channel-missing';
import { NotFound, OpenFailed } from './open-failed';
import { OpenedConversation } from './opened-conversation';
import { SplitToggle } from '../header/split-toggle';
import { getPersonQuery } from '../api/get-person';
import { ContactSidebar } from './contact-sidebar';
import { ConversationPane } from './conversation-pane';

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
        <OpenFailed error={opened.error} onRetry={opened.retry} retrying={opened.isRetrying} />
      </>
    );
  const { contactId, channel, conversationId } = opened;
  if (revoked.has(contactId)) return <Revoked />;
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

interface StartOrOpenProps {
  person: ConversationSummary;
  channel: Channel;
}

/** The line of the page's header where nobody is open. */
function BareHeader() {
  return (
    <div className="flex h-14 shrink-0 items-center justify-end border-b border-border bg-surface px-4 max-md:hidden md:px-5">
      <HeaderEnd />
    </div>
  );
}

/** /chats?contact=&type= is the address of a person without a conversation on the channel; with one it becomes that conversation's own. */
function StartOrOpen({ person, channel }: StartOrOpenProps) {
  const navigate = useChatsNavigate();
  const conversationId = conversationOf(person, channel);
  useEffect(() => {
    if (conversationId === null) return;
    void navigate({ to: '/chats/$conversationId', params: { conversationId: String(conversationId) }, search: keepList, replace: true });
  }, [navigate, conversationId]);
  return conversationId === null ? <StartConversation person={person} channel={channel} /> : <ConversationSkeleton />;
}

/** Shown in place of an open conversation that was reassigned. */
function Revoked() {
  const t = useText('chats');
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
    </div>
  );
}

interface StartConversationProps {
  person: ConversationSummary;
  channel: Channel;
}

/** In the place of the messages where the person has no conversation on the channel. */
function StartConversation({ person, channel }: StartConversationProps) {
  const t = useText('chats');
  const kit = useText('kit');
  const isMissing = useSendRefusal(channel) === 'plan.channel_missing';
  const { start, isStarting } = useStartConversation(person, channel);
  if (isMissing) return <ChannelMissing channel={channel} />;
  return (
    <EmptyState
      className="flex-1 bg-bg"
      icon={<MessageSquarePlus />}
      title={t('start.title', { channel: kit(`channels.${channel}`) })}
      description={t('start.hint', { name: person.display_name })}
      action={
        <Button variant="primary" loading={isStarting} onClick={start}>
          {t('start.action')}
        </Button>
      }
    />
  );
}

/** Opens the conversation of a person on a channel, which is made when there is none. */
function useStartConversation(person: ConversationSummary, channel: Channel) {
  const t = useText('chats');
  const say = useFailureText();
  const navigate = useChatsNavigate();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (number: string) => startConversation(channel, number),
    onSuccess: (conversation) => {
      queryClient.setQueryData(conversationKeys.detail(conversation.id), asDetail(conversation));
      void queryClient.invalidateQueries({ queryKey: conversationKeys.person(conversation.contact_id) });
      void navigate({ to: '/chats/$conversationId', params: { conversationId: String(conversation.id) }, search: keepList, replace: true });
    },
    onError: (error) => notify({ title: t('start.failed'), description: say(error), tone: 'danger' }),
  });

  const start = () => {
    const number = numberOf(person, channel);
    if (number) mutate(number);
    else notify({ title: t(channel === 'whatsapp' ? 'start.noWhatsappNumber' : 'start.noPhoneNumber'), tone: 'danger' });
  };
  return { start, isStarting: isPending };
}

/** The conversation with this number on the channel; it is made when there is none. */
async function startConversation(channel: Channel, phoneNumber: string) {
  const endpoint = channel === 'sms' ? api.conversations.findOrCreateSms : api.conversations.findOrCreateWhatsapp;
  const { conversation } = await call(endpoint, { body: { phone_number: phoneNumber } });
  return conversation;
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
  if (isError && !person) return <OpenFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!person) return isSuccess && !isFetching ? <NotFound /> : <PaneSkeleton />;
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
