import { api } from '@app/contracts/catalogue/endpoints';
import type { ConversationStatus, ConversationView } from '@app/contracts/conversations/conversations.contract';
import { call } from '@/lib/api/call';

export const setStatus = ({ id, type }: ConversationView, status: ConversationStatus): Promise<ConversationView> =>
  call(api.conversations.setStatus, { params: { id, type }, body: { status } });
