import { api } from '@app/contracts/catalogue/endpoints';
import type { ConversationView } from '@app/contracts/conversations/conversations.contract';
import type { MessageView } from '@app/contracts/messages/messages.contract';
import { call } from '@/lib/api/call';
import type { ChosenTemplate, UnsentMessage } from '../outbox/unsent-message';

export const sendMessage = (conversation: ConversationView, message: UnsentMessage): Promise<MessageView> =>
  message.template ? sendTemplate(conversation, message.template, message.clientId) : sendText(conversation, message);

const sendTemplate = ({ id }: ConversationView, { id: template_id, variables }: ChosenTemplate, client_id: string): Promise<MessageView> =>
  call(api.messages.sendTemplate, { params: { id }, body: { template_id, variables, client_id } });

const sendText = (conversation: ConversationView, message: UnsentMessage): Promise<MessageView> =>
  call(api.messages.send, {
    params: { id: conversation.id, type: conversation.type },
    body: {
      body: message.body,
      media_url: message.upload?.url,
      contact_id: conversation.contact_id,
      client_id: message.clientId,
      seen_until: message.seenUntil ?? undefined,
    },
  });
