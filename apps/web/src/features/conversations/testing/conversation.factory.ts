import type { ConversationPage, ConversationSummary } from '@app/contracts/conversations/conversations.contract';

/** A person with an active WhatsApp conversation whose newest message is `contact_id` minutes before noon. */
export function aSummary(overrides: Partial<ConversationSummary> = {}): ConversationSummary {
  const id = overrides.contact_id ?? 1;
  const name = overrides.display_name ?? `Persona ${id}`;
  return {
    contact_id: id,
    contact: { name, phone: '+13055550100', whatsapp_number: null, email: null, company: null, notes: null, stage: 'new' },
    display_name: name,
    do_not_call: false,
    has_whatsapp: true,
    has_sms: false,
    whatsapp_conversation_id: id * 10,
    sms_conversation_id: null,
    most_recent_type: 'whatsapp',
    last_message: { id, body: 'Hola', type: 'text', direction: 'inbound', status: 'received', origin: 'person', author: null },
    last_call: null,
    last_message_at: new Date(Date.UTC(2026, 10, 20, 12) - id * 60_000).toISOString(),
    status: 'active',
    unread_count: 0,
    waiting_since: null,
    labels: [],
    asked_to_stop: false,
    assigned_agent: null,
    snooze_ended: null,
    ...overrides,
  };
}

export const aListPage = (rows: ConversationSummary[], overrides: Partial<ConversationPage> = {}): ConversationPage => ({
  data: rows,
  total: rows.length,
  page: 1,
  per_page: 20,
  next_cursor: null,
  head_seq: 10,
  ...overrides,
});
