import type { ScheduledMessageView } from '@app/contracts/scheduled-messages/scheduled-messages.contract';
import type { ScheduledMessageEntity } from '@app/database/entities/scheduled-message.entity';
import type { UploadEntity } from '@app/database/entities/upload.entity';
import type { OpenConversation } from '../conversations/conversation-log.service';

interface ScheduledRelations {
  conversation: Pick<OpenConversation, 'contactId' | 'channel'>;
  files: UploadEntity[];
  names: Map<number, string>;
}

export function scheduledViewOf(
  scheduled: ScheduledMessageEntity,
  { conversation, files, names }: ScheduledRelations,
): ScheduledMessageView {
  const { userId } = scheduled;
  const file = files.find(({ id }) => id === scheduled.uploadId);
  return {
    id: scheduled.id,
    conversation_id: scheduled.conversationId,
    contact_id: conversation.contactId,
    channel: conversation.channel,
    body: scheduled.body,
    file: file ? { name: file.fileName, content_type: file.contentType } : null,
    send_at: scheduled.sendAt.toISOString(),
    state: scheduled.state,
    failure: scheduled.failure ?? null,
    when_closed: scheduled.whenClosed,
    user: userId === null ? null : { id: userId, name: names.get(userId) ?? '' },
    updated_at: scheduled.updatedAt.toISOString(),
  };
}
