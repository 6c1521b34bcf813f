import { api } from '@app/contracts/catalogue/endpoints';
import type { ConversationView } from '@app/contracts/conversations/conversations.contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { displayedRange, type Thread, withNewerPage, withNewestPage, withOlderPage, withPageAround } from './thread';
import { messageKeys } from './message-keys';

type Address = Pick<ConversationView, 'id' | 'type'>;

/** The newest page of a conversation, joined to its loaded part. Events keep it fresh. */
export const threadQuery = ({ id, type }: Address) =>
  queryOptions({
    queryKey: messageKeys.thread(id),
    queryFn: async ({ client, queryKey, signal }): Promise<Thread> => {
      const page = await call(api.messages.list, { params: { id, type }, signal });
      return withNewestPage(client.getQueryData<Thread>(queryKey), page);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Loads the page above what is shown; does nothing at the beginning of the conversation. */
export async function loadOlder(client: QueryClient, { id, type }: Address): Promise<void> {
  const { queryKey } = threadQuery({ id, type });
  const loaded = client.getQueryData(queryKey);
  const before = loaded && displayedRange(loaded).olderCursor;
  if (!before) return;
  const page = await call(api.messages.list, { params: { id, type }, query: { before } });
  client.setQueryData(queryKey, (thread) => thread && withOlderPage(thread, page, before));
}

/** Loads the page below what is shown; does nothing at the end of the conversation. */
export async function loadNewer(client: QueryClient, { id, type }: Address): Promise<void> {
  const { queryKey } = threadQuery({ id, type });
  const after = client.getQueryData(queryKey)?.jumpRange?.newerCursor;
  if (!after) return;
  const page = await call(api.messages.list, { params: { id, type }, query: { after } });
  client.setQueryData(queryKey, (thread) => thread && withNewerPage(thread, page, after));
}

/** Shows the page around a message. */
export async function loadAround(client: QueryClient, { id, type }: Address, around: number): Promise<void> {
  const page = await call(api.messages.list, { params: { id, type }, query: { around } });
  client.setQueryData(threadQuery({ id, type }).queryKey, (thread) => thread && withPageAround(thread, page));
}
