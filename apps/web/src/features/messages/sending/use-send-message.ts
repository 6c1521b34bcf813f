import { useQueryClient } from '@tanstack/react-query';
import { api } from '@app/contracts/catalogue/endpoints';
import { useMemo } from 'react';
import type { SendTemplateInput } from '@app/contracts/messages/messages.contract';
import type { ConversationView } from '@app/contracts/conversations/conversations.contract';
import { call } from '@/lib/api/call';
import { useMe } from '@/lib/session/use-me';
import { threadQuery } from '../thread/thread-query';
import { type Draft, messagesOf, returnedDraft } from '../drafts/draft';
import { draftKey, drafts } from '../drafts/draft-store';
import { outbox, outboxKey } from '../outbox/outbox-store';
import { type ChosenTemplate, isWaiting, type UnsentMessage } from '../outbox/unsent-message';
import { withAnswer, withoutJump } from '../thread/thread';
import { sendUnsent, sendWaitingIn } from './send-unsent';

/** A vehicle for the customer, with words of the writer. */
export interface VehicleToSend {
  vehicle_id: number;
  body: string;
  client_id: string;
}

export type Sending = ReturnType<typeof useSendMessage>;

/** Sends a message: it is shown immediately and keeps its position until the server confirms it. */
export function useSendMessage({ id, type, contact_id }: ConversationView) {
  const queryClient = useQueryClient();
  const { id: userId } = useMe();
  return useMemo(() => {
    const sender = { queryClient, userId };
    const to = { id, type, contact_id };
    const key = outboxKey(userId, id);
    const { queryKey } = threadQuery(to);
    const post = (content: Content) => {
      const message = begun({ ...content, to });
      queryClient.setQueryData(queryKey, (thread) => thread && withoutJump(thread));
      outbox.getState().add(key, message);
      // A message that waits for a connection was written before.
      sendWaitingIn(sender, key);
      sendUnsent(sender, to, message);
    };
    return {
      send: (draft: Draft) =>
        messagesOf(draft).forEach(({ text, upload }) => post({ body: text, upload, template: null, seenUntil: draft.seenUntil })),
      sendTemplate: (template: ChosenTemplate) => post({ body: template.body, upload: null, template, seenUntil: null }),
      /** Not by the outbox: whether the vehicle may still be offered is answered where it was chosen. */
      async sendVehicle(vehicle: VehicleToSend) {
        const view = await call(api.messages.send, { params: { id, type }, body: { ...vehicle, contact_id } });
        queryClient.setQueryData(queryKey, (thread) => thread && withAnswer(withoutJump(thread), view, undefined));
      },
      /** The same, outside the window. */
      async sendVehicleTemplate(message: SendTemplateInput) {
        const view = await call(api.messages.sendTemplate, { params: { id }, body: message });
        queryClient.setQueryData(queryKey, (thread) => thread && withAnswer(withoutJump(thread), view, undefined));
      },
      /** Posts it once more under its own id: the server takes it once. */
      resend(message: UnsentMessage) {
        if (isWaiting(message)) return sendWaitingIn(sender, key);
        outbox.getState().markSending(key, message);
        sendUnsent(sender, to, message);
      },
      discard: ({ clientId }: UnsentMessage) => outbox.getState().remove(key, [clientId]),
      /** Takes it back into the composer, to be thought over. */
      review({ clientId, body, upload }: UnsentMessage) {
        outbox.getState().remove(key, [clientId]);
        const newest = queryClient.getQueryData(queryKey)?.messages.at(-1)?.view.id ?? null;
        drafts.getState().change(draftKey(userId, id), (draft) => returnedDraft(draft, { text: body, upload }, newest));
      },
    };
  }, [id, type, contact_id, userId, queryClient]);
}

type Content = Pick<UnsentMessage, 'body' | 'upload' | 'template' | 'seenUntil'>;

/** The outbox keeps the order of sending by this time, so that no two messages have the same. */
let lastBegun = 0;
function nextTime(): string {
  lastBegun = Math.max(Date.now(), lastBegun + 1);
  return new Date(lastBegun).toISOString();
}

const begun = (content: Content & Pick<UnsentMessage, 'to'>): UnsentMessage => ({
  ...content,
  clientId: crypto.randomUUID(),
  createdAt: nextTime(),
  state: 'sending',
  failure: null,
});
