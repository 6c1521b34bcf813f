import type { MessagePage, MessageView } from '@app/contracts/messages/messages.contract';

/** A received WhatsApp text, one minute after the message with the number before it. */
export function aMessage(overrides: Partial<MessageView> = {}): MessageView {
  const id = overrides.id ?? 1;
  const at = new Date(Date.UTC(2026, 10, 20, 10, 0) + id * 60_000).toISOString();
  const body = overrides.body ?? `Mensaje ${id}`;
  return {
    id,
    conversation_id: 7,
    contact_id: 3,
    channel: 'whatsapp',
    direction: 'inbound',
    type: 'text',
    body,
    content: body,
    is_cut: false,
    answers: null,
    reaction: null,
    media: [],
    media_url: null,
    media_content_type: null,
    location: null,
    button: null,
    template: null,
    vehicle_id: null,
    vehicle_gone: false,
    reply_to: null,
    sent_at: at,
    created_at: at,
    status: 'received',
    send_state: null,
    failure: null,
    client_id: null,
    isFromAi: false,
    user: null,
    ...overrides,
  };
}

interface PageShape {
  headSeq: number;
  nextCursor?: number | null;
  newerCursor?: number | null;
}

/** The page of messages from one number to another. */
export function aPage(from: number, to: number, { headSeq, nextCursor = null, newerCursor = null }: PageShape): MessagePage {
  return {
    messages: Array.from({ length: to - from + 1 }, (_, index) => aMessage({ id: from + index })),
    next_cursor: nextCursor,
    newer_cursor: newerCursor,
    head_seq: headSeq,
  };
}
