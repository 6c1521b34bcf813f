import { api } from '@app/contracts/catalogue/endpoints';
import type { ConversationView, Label } from '@app/contracts/conversations/conversations.contract';
import { call } from '@/lib/api/call';

export const setLabels = ({ id, type }: ConversationView, labels: Label[]): Promise<ConversationView> =>
  call(api.conversations.setLabels, { params: { id, type }, body: { labels } });
