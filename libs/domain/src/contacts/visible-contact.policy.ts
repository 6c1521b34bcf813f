import type { ContactPatch, ContactView } from '@app/contracts/contacts/contacts.contract';
import type { RequestContext } from '@app/platform/context/request-context';

/** The contact as the response to a change: an API key without `read_contacts` sees the name and its own changes. */
export function visibleContact(ctx: RequestContext, contact: ContactView, written: ContactPatch): ContactView {
  if (ctx.can('contacts.read')) return contact;
  const kept = Object.entries(contact).filter(
    ([field]) => ALWAYS_VISIBLE.includes(field) || (written[field as keyof ContactPatch] ?? null) !== null,
  );
  return { ...contact, ...HIDDEN, aged_from: contact.created_at, stage_entered_at: contact.created_at, ...Object.fromEntries(kept) };
}

const ALWAYS_VISIBLE: readonly string[] = ['id', 'name', 'display_name', 'initial', 'color', 'textColor', 'created_at', 'updated_at'];

const HIDDEN = {
  first_name: '',
  last_name: '',
  email: null,
  phone: null,
  whatsapp_number: null,
  company: null,
  preferred_contact_time: null,
  notes: null,
  stage: '',
  waiting_since: null,
  channels: { whatsapp: false, sms: false },
  snoozed: null,
  snooze_ended: null,
  tags: [],
  flags: [],
  emojis: [],
  emoji: null,
  conversation_id: null,
  assigned_agent: null,
  opted_out: { whatsapp: false, sms: false, marketing: false, call: false },
} satisfies Omit<
  ContactView,
  'id' | 'name' | 'display_name' | 'initial' | 'color' | 'textColor' | 'created_at' | 'updated_at' | 'aged_from' | 'stage_entered_at'
>;
