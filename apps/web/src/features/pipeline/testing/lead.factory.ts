import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import type { StagePage } from '@app/contracts/pipeline/pipeline.contract';

/** A lead whose age starts `minutes` before noon. */
export function aLead(id: number, minutes = 0, overrides: Partial<ContactView> = {}): ContactView {
  const at = new Date(Date.parse('2026-11-20T12:00:00.000Z') - minutes * 60_000).toISOString();
  return {
    id,
    first_name: 'Ana',
    last_name: 'Torres',
    display_name: '',
    name: 'Ana Torres',
    email: null,
    phone: '+13055550142',
    whatsapp_number: null,
    company: null,
    preferred_contact_time: null,
    notes: null,
    stage: 'new',
    stage_entered_at: at,
    aged_from: at,
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
    created_at: at,
    updated_at: at,
    ...overrides,
  };
}

export const aStagePage = (data: ContactView[], next_cursor: string | null = null): StagePage => ({
  data,
  total: data.length,
  next_cursor,
  head_seq: 1,
});
