import { useMutation, useMutationState, useQuery } from '@tanstack/react-query';
import type { ChatMessageView } from '../../../src/control/control.contract';
import { chatQueryOptions } from '../api/queries';
import { type Chat, type NewMessage, sandboxApi } from '../api/sandbox-api';

export type Draft = Omit<NewMessage, 'sid' | 'profileName'>;

/** The messages of a chat, followed by optimistic ones that are not stored yet. */
export function useChat(chat: Chat, customerName: string) {
  const { data: view } = useQuery(chatQueryOptions(chat));
  const mutationKey = ['send', chat];
  const { mutate, error } = useMutation({ mutationKey, mutationFn: (message: NewMessage) => sandboxApi.send(chat, message) });
  const underWay = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as NewMessage,
  });
  const recorded = view?.messages ?? [];
  const drafts = underWay.filter(({ sid }) => recorded.every((message) => message.sid !== sid)).map(asShown);
  const send = (draft: Draft) =>
    mutate({ ...draft, sid: newSid(draft), profileName: chat.channel === 'whatsapp' ? customerName : undefined });
  return { view, messages: [...recorded, ...drafts], send, error: error?.message };
}

function newSid({ media }: Draft): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return (media.length > 0 ? 'MM' : 'SM') + hex;
}

const asShown = ({ sid, body, media, button, list }: NewMessage): ChatMessageView => ({
  sid,
  direction: 'inbound',
  body: button?.text || list?.title || body || (media.length > 0 ? 'Sending a file…' : ''),
  rich: null,
  media: [],
  status: 'receiving',
  taken: null,
  error_code: null,
  error_text: null,
  created_at: new Date().toISOString(),
});
