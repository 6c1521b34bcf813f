import { api } from '@app/contracts/catalogue/endpoints';
import type { ConversationView } from '@app/contracts/conversations/conversations.contract';
import { call } from '@/lib/api/call';

export const markRead = ({ id, type }: Pick<ConversationView, 'id' | 'type'>): Promise<ConversationView> =>
  call(api.conversations.markRead, { params: { id, type } });
