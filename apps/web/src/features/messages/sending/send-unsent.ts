import type { QueryClient } from '@tanstack/react-query';
import { api } from '@app/contracts/catalogue/endpoints';
import type { MessageView } from '@app/contracts/messages/messages.contract';
import { ApiFailure, hasCode, offlineFailure, wasNeverSent } from '@/lib/api/api-failure';
import { call } from '@/lib/api/call';
import { outbox, outboxKey, waitingIn, waitingKeys } from '../outbox/outbox-store';
import type { Addressee, ChosenTemplate, UnsentMessage } from '../outbox/unsent-message';
import { withAnswer } from '../thread/thread';
import { threadQuery } from '../thread/thread-query';

/** Where messages of the outbox go from. */
export interface Sender {
  queryClient: QueryClient;
  userId: number;
}

/** Sends a message of the outbox, after those of its conversation that are on their way. The outbox and the thread show the result. */
export function sendUnsent({ queryClient, userId }: Sender, to: Addressee, message: UnsentMessage): void {
  const key = outboxKey(userId, to.id);
  const { queryKey } = threadQuery(to);
  const upsert = (view: MessageView) => queryClient.setQueryData(queryKey, (thread) => thread && withAnswer(thread, view, undefined));
  const mutation = queryClient.getMutationCache().build(queryClient, {
    // One after the other: the server numbers the messages in the order in which they were written.
    scope: { id: `send-${to.id}` },
    // Without a network the send fails immediately instead of waiting unseen.
    networkMode: 'always',
    mutationFn: async () => {
      if (waitingIn(key).some((other) => isBefore(other, message))) throw offlineFailure(false);
      return post(to, message);
    },
    onSuccess: (view) => {
      upsert(view);
      outbox.getState().remove(key, [message.clientId]);
    },
    onError(error) {
      outbox.getState().markFailed(key, message.clientId, failureOf(error));
      // Shows the answer that held the message back, even before its event arrives.
      const answer = hasCode(error, 'message.teammate_answered') ? error.details['message'] : null;
      if (typeof answer === 'object' && answer !== null) upsert(answer as MessageView);
    },
  });
  mutation.execute(undefined).catch(() => undefined);
}

/** Sends what waits for a connection in a conversation. */
export function sendWaitingIn(sender: Sender, key: string): void {
  for (const message of waitingIn(key)) {
    if (!message.to) continue;
    outbox.getState().markSending(key, message);
    sendUnsent(sender, message.to, message);
  }
}

/** Sends what waits for a connection in all conversations of the person. */
export const sendWaiting = (sender: Sender): void => waitingKeys(sender.userId).forEach((key) => sendWaitingIn(sender, key));

const isBefore = (one: UnsentMessage, other: UnsentMessage): boolean => one.createdAt < other.createdAt;

function failureOf(error: unknown): string | null {
  if (wasNeverSent(error)) return 'client.offline';
  return error instanceof ApiFailure && error.code !== 'client.offline' ? error.code : null;
}

const post = (to: Addressee, message: UnsentMessage): Promise<MessageView> =>
  message.template ? postTemplate(to, message.template, message.clientId) : postText(to, message);

const postTemplate = ({ id }: Addressee, { id: template_id, variables }: ChosenTemplate, client_id: string): Promise<MessageView> =>
  call(api.messages.sendTemplate, { params: { id }, body: { template_id, variables, client_id } });

const postText = (to: Addressee, message: UnsentMessage): Promise<MessageView> =>
  call(api.messages.send, {
    params: { id: to.id, type: to.type },
    body: {
      body: message.body,
      media_url: message.upload?.url,
      contact_id: to.contact_id,
      client_id: message.clientId,
      seen_until: message.seenUntil ?? undefined,
    },
  });
