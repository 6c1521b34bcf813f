import type { ContactPage, ContactView } from '@app/contracts/contacts/contacts.contract';

/** Ana Torres of Miami, new and unassigned. */
export function aContact(overrides: Partial<ContactView> = {}): ContactView {
  return {
    id: 1,
    first_name: 'Ana',
    last_name: 'Torres',
    display_name: '',
    name: 'Ana Torres',
    email: 'ana@example.com',
    phone: '+13055550142',
    whatsapp_number: null,
    company: null,
    preferred_contact_time: null,
    notes: null,
    stage: 'new',
    stage_entered_at: '2026-11-20T12:00:00.000Z',
    aged_from: '2026-11-20T12:00:00.000Z',
    waiting_since: null,
    channels: { whatsapp: false, sms: false },
    snoozed: null,
    snooze_ended: null,
    tags: [],
    flags: [],
    emojis: [],
    emoji: null,
    initial: 'A',
    color: 'color',
    textColor: 'text color',
    conversation_id: null,
    assigned_agent: null,
    opted_out: { whatsapp: false, sms: false, marketing: false, call: false },
    created_at: '2026-11-20T12:00:00.000Z',
    updated_at: '2026-11-20T12:00:00.000Z',
    ...overrides,
  };
}

export const aContactPage = (data: ContactView[], overrides: Partial<ContactPage> = {}): ContactPage => ({
  data,
  total: data.length,
  page: 1,
  per_page: 20,
  newest_id: data[0]?.id ?? null,
  ...overrides,
});
