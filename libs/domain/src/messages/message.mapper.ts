import { MESSAGE_FAILURES } from '@app/contracts/messages/message-failures';
import type { MessageView, QuotedMessage } from '@app/contracts/messages/messages.contract';
import { isCut, shownBody } from '@app/contracts/messages/shown-body.policy';
import type { MessageMediaEntity } from '@app/database/entities/message-media.entity';
import type { MessageEntity } from '@app/database/entities/message.entity';
import type { OpenConversation } from '../conversations/conversation-log.service';

/** The columns that a message view needs. */
export const SHOWN_PROPERTIES = [
  'id',
  'conversationId',
  'direction',
  'type',
  'body',
  'location',
  'button',
  'answers',
  'reaction',
  'template',
  'vehicleId',
  'vehicleGone',
  'repliedSid',
  'clientId',
  'status',
  'sendState',
  'failure',
  'providerCode',
  'isFromAi',
  'userId',
  'providerAt',
  'createdAt',
] as const satisfies (keyof MessageEntity)[];
export type ShownMessage = Pick<MessageEntity, (typeof SHOWN_PROPERTIES)[number]>;

interface MessageRelations {
  conversation: Pick<OpenConversation, 'contactId' | 'channel'>;
  media: MessageMediaEntity[];
  userName: string | null;
  /** The message that this one replies to, if we have it. */
  quoted: MessageEntity | null;
}

function messageViewOf(message: ShownMessage, { conversation, media, userName, quoted }: MessageRelations): MessageView {
  const files = media.map(mediaViewOf);
  const body = shownBody(message.body, message.type);
  return {
    id: message.id,
    conversation_id: message.conversationId,
    contact_id: conversation.contactId,
    channel: conversation.channel,
    direction: message.direction,
    type: message.type,
    body,
    content: body,
    is_cut: isCut(message.body),
    media: files,
    media_url: files[0]?.url ?? null,
    media_content_type: files[0]?.content_type ?? null,
    location: message.location ?? null,
    button: message.button ?? null,
    answers: message.answers ?? null,
    reaction: message.reaction ?? null,
    template: message.template ?? null,
    vehicle_id: message.vehicleId ?? null,
    vehicle_gone: message.vehicleGone,
    reply_to: quoted && quotedViewOf(quoted),
    sent_at: (message.providerAt ?? message.createdAt).toISOString(),
    created_at: message.createdAt.toISOString(),
    status: message.status,
    send_state: message.sendState ?? null,
    failure: failureOf(message),
    client_id: message.clientId ?? null,
    isFromAi: message.isFromAi,
    user: message.userId === null || message.userId === undefined ? null : { id: message.userId, name: userName ?? '' },
  };
}

export interface MessagesRelations {
  conversation: Pick<OpenConversation, 'contactId' | 'channel'>;
  media: MessageMediaEntity[];
  /** Sorted by id. */
  userNames: ReadonlyMap<number, string>;
  /** Messages that these reply to. */
  quoted: MessageEntity[];
}

/** In the order given. */
export const messageViewsOf = (
  messages: readonly ShownMessage[],
  { conversation, media, userNames, quoted }: MessagesRelations,
): MessageView[] =>
  messages.map((message) =>
    messageViewOf(message, {
      conversation,
      media: media.filter((file) => file.messageId === message.id),
      userName: message.userId ? (userNames.get(message.userId) ?? null) : null,
      quoted: quoted.find((other) => other.providerSid === message.repliedSid && other.conversationId === message.conversationId) ?? null,
    }),
  );

function failureOf({ failure, providerCode }: ShownMessage): MessageView['failure'] {
  return failure ? { code: failure, provider_code: providerCode ?? null, retryable: MESSAGE_FAILURES[failure].retryable } : null;
}

const mediaViewOf = (media: MessageMediaEntity): MessageView['media'][number] => ({
  id: media.id,
  url: `/api/media/${media.id}`,
  content_type: media.contentType,
  file_name: media.fileName ?? null,
  size_bytes: media.sizeBytes ?? null,
  state: media.state,
  sound: media.sound ?? null,
  cards: media.cards ?? null,
});

const quotedViewOf = ({ id, direction, type, body }: MessageEntity): QuotedMessage => ({
  id,
  direction,
  type,
  body: shownBody(body, type),
});
