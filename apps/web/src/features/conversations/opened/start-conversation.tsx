import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MessageSquarePlus } from 'lucide-react';
import { useEffect } from 'react';
import { api } from '@app/contracts/catalogue/endpoints';
import type { Channel, ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import { call } from '@/lib/api/call';
import { useIsChannelMissing } from '@/lib/session/use-plan';
import { useFailureText } from '@/lib/text/use-failure-text';
import { usePersonName } from '@/lib/text/use-person-name';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { notify } from '@/ui/notify';
import { ConversationSkeleton } from '@/ui/thread-skeleton';
import { conversationKeys } from '../api/conversation-keys';
import { asDetail } from '../api/get-conversation';
import { conversationOf, numberOf } from '../api/person';
import { keepList, useChatsNavigate } from '../context/use-chats-location';
import { ChannelMissing } from '@/ui/channel-missing';

interface StartOrOpenProps {
  person: ConversationSummary;
  channel: Channel;
}

/** /chats?contact=&type= is the address of a person without a conversation on the channel; with one it becomes that conversation's own. */
export function StartOrOpen({ person, channel }: StartOrOpenProps) {
  const navigate = useChatsNavigate();
  const conversationId = conversationOf(person, channel);
  useEffect(() => {
    if (conversationId === null) return;
    void navigate({ to: '/chats/$conversationId', params: { conversationId: String(conversationId) }, search: keepList, replace: true });
  }, [navigate, conversationId]);
  return conversationId === null ? <StartConversation person={person} channel={channel} /> : <ConversationSkeleton />;
}

/** In the place of the messages where the person has no conversation on the channel. */
function StartConversation({ person, channel }: StartOrOpenProps) {
  const t = useText('chats');
  const kit = useText('kit');
  const name = usePersonName(person.display_name);
  const isMissing = useIsChannelMissing(channel);
  const { start, isStarting } = useStartConversation(person, channel);
  if (isMissing) return <ChannelMissing channel={channel} />;
  return (
    <EmptyState
      className="flex-1 bg-bg"
      icon={<MessageSquarePlus />}
      title={t('start.title', { channel: kit(`channels.${channel}`) })}
      description={t('start.hint', { name })}
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
