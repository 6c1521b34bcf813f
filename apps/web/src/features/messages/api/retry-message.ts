import { api } from '@app/contracts/catalogue/endpoints';
import type { MessageView } from '@app/contracts/messages/messages.contract';
import { call } from '@/lib/api/call';

export const retryMessage = ({ id, conversation_id, channel }: MessageView): Promise<MessageView> =>
  call(api.messages.retry, { params: { id: conversation_id, type: channel, messageId: id } });
