import type { Channel, ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { conversationKeys } from '../api/conversation-keys';
import { asDetail } from '../api/get-conversation';
import { startConversation } from '../api/start-conversation';
import { numberOf } from '../list/person';
import { keepList, useChatsNavigate } from './use-chats-location';

/** Opens the conversation of a person on a channel, which is made when there is none. */
export function useStartConversation(person: ConversationSummary, channel: Channel) {
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
