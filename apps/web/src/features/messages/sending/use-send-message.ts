import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '@app/contracts/catalogue/endpoints';
import type { ConversationView } from '@app/contracts/conversations/conversations.contract';
import { MessageView } from '@app/contracts/messages/messages.contract';
import { ApiFailure, hasCode } from '@/lib/api/api-failure';
import { call } from '@/lib/api/call';
import { useMe } from '@/lib/session/use-me';
import { threadQuery } from '../thread/thread-query';
import { type Draft, messagesOf, returnedDraft } from '../drafts/draft';
import { draftKey, drafts } from '../drafts/draft-store';
import { outbox } from '../outbox/outbox-store';
import type { ChosenTemplate, UnsentMessage } from '../outbox/unsent-message';
import { withoutJump, withAnswer } from '../thread/thread';
import { useOutboxKey } from '../outbox/use-outbox';

export type Sending = ReturnType<typeof useSendMessage>;

/** Sends a message: it is shown immediately and keeps its position until the server confirms it. */
export function useSendMessage(conversation: ConversationView) {
  const queryClient = useQueryClient();
  const key = useOutboxKey(conversation.id);
  const ownDraft = draftKey(useMe().id, conversation.id);
  const { queryKey } = threadQuery(conversation);
  const place = (view: MessageView) => queryClient.setQueryData(queryKey, (thread) => thread && withAnswer(thread, view, undefined));
  const { mutate } = useMutation({
    // One after the other: the server numbers the messages in the order in which they were written.
    scope: { id: `send-${conversation.id}` },
    // Without a network the send fails immediately instead of waiting unseen.
    networkMode: 'always',
    mutationFn: (message: UnsentMessage) => sendMessage(conversation, message),
    onSuccess: (view, { clientId }) => {
      place(view);
      outbox.getState().remove(key, [clientId]);
    },
    onError(error, { clientId }) {
      outbox.getState().markFailed(key, clientId, error instanceof ApiFailure ? error.code : null);
      // Shows the answer that held the message back, even before its event arrives.
      const answer = hasCode(error, 'message.teammate_answered') ? MessageView.safeParse(error.details.message) : null;
      if (answer?.success) place(answer.data);
    },
  });
  return useMemo(() => {
    const post = (content: Content) => {
      const message = begun(content);
      queryClient.setQueryData(queryKey, (thread) => thread && withoutJump(thread));
      outbox.getState().add(key, message);
      mutate(message);
    };
    return {
      send: (draft: Draft) =>
        messagesOf(draft).forEach(({ text, upload }) => post({ body: text, upload, template: null, seenUntil: draft.seenUntil })),
      sendTemplate: (template: ChosenTemplate) => post({ body: template.body, upload: null, template, seenUntil: null }),
      /** Posts it once more under its own id: the server takes it once. */
      resend(message: UnsentMessage) {
        outbox.getState().markSending(key, message);
        mutate(message);
      },
      discard: ({ clientId }: UnsentMessage) => outbox.getState().remove(key, [clientId]),
      /** Takes it back into the composer, to be thought over. */
      review({ clientId, body, upload }: UnsentMessage) {
        outbox.getState().remove(key, [clientId]);
        const newest = queryClient.getQueryData(queryKey)?.messages.at(-1)?.view.id ?? null;
        drafts.getState().change(ownDraft, (draft) => returnedDraft(draft, { text: body, upload }, newest));
      },
    };
  }, [key, ownDraft, mutate, queryClient, queryKey]);
}

type Content = Pick<UnsentMessage, 'body' | 'upload' | 'template' | 'seenUntil'>;

/** The outbox keeps the order of sending by this time, so that no two messages have the same. */
let lastBegun = 0;
function nextTime(): string {
  lastBegun = Math.max(Date.now(), lastBegun + 1);
  return new Date(lastBegun).toISOString();
}

const begun = (content: Content): UnsentMessage => ({
  ...content,
  clientId: crypto.randomUUID(),
  createdAt: nextTime(),
  state: 'sending',
  failure: null,
});

const sendMessage = (conversation: ConversationView, message: UnsentMessage): Promise<MessageView> =>
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
