import type { EventType } from '@app/contracts/catalogue/events';
import { describe, expect, it } from 'vitest';
import { effectsOf } from './notification-rules.policy';

const NOW = new Date('2026-11-22T10:00:00Z');
/** The part of a payload that the rules look at. */
const effects = (type: EventType, payload: object) => effectsOf(type, payload as Parameters<typeof effectsOf>[1], NOW);
const told = (type: EventType, payload: object) => effects(type, payload).drafts.map(({ kind, to }) => ({ kind, to }));

const message = { id: 7, contact_id: 5, conversation_id: 20, body: 'Hola', direction: 'inbound', status: 'received', user: null };
const summary = {
  assigned_agent: null,
  most_recent_type: 'sms',
  whatsapp_conversation_id: 10,
  sms_conversation_id: 20,
  last_message: null,
};
const ana = { id: 3, name: 'Ana' };
const boss = { id: 1, name: 'Eva' };

describe('a customer message', () => {
  it('notifies the assigned agent, or everyone', () => {
    expect(told('message.received', { message, summary: { ...summary, assigned_agent: ana } })).toEqual([{ kind: 'new_message', to: [3] }]);
    expect(told('message.received', { message, summary })).toEqual([{ kind: 'new_lead', to: 'everybody' }]);
  });

  it('is read once it is answered', () => {
    const readBy = (origin: string) => effects('message.queued', { message, summary: { ...summary, last_message: { origin } } }).reads;
    expect(readBy('person')).toEqual([{ contactIds: [5], kinds: ['unanswered_lead', 'new_lead', 'snooze_ended'] }]);
    expect(readBy('automation')).toEqual([{ contactIds: [5], kinds: ['unanswered_lead', 'new_lead'] }]);
  });
});

it('notifies the person and the managers when the customer cancels or moves, and nobody when the customer confirms', () => {
  const appointment = { id: 9, user: ana, contact: { id: 5, name: 'Luz' }, local_start: '2026-12-05T10:30' };
  const acted = (action: string) => effects('appointment.customer_acted', { appointment, action }).drafts;
  expect(acted('canceled')).toMatchObject([
    { kind: 'appointment_canceled', to: [3], toRoles: ['owner', 'manager'], contactId: 5, text: '2026-12-05 10:30' },
  ]);
  expect(acted('moved')).toMatchObject([{ kind: 'appointment_moved', to: [3] }]);
  expect(acted('confirmed')).toEqual([]);
});

describe('a reassigned lead', () => {
  const assigned = (assignment: object) => ({ contact: { id: 5, name: 'Luz' }, summary, assignment });

  it('notifies the new agent, with the latest conversation', () => {
    const { drafts } = effects('contact.assigned', assigned({ agent: ana, assigned_by: boss, cause: 'person' }));
    expect(drafts).toMatchObject([{ kind: 'lead_assigned', to: [3], contactId: 5, conversationId: 20, actorUserId: 1 }]);
  });

  it('notifies nobody when self-assigned or unassigned', () => {
    expect(told('contact.assigned', assigned({ agent: ana, assigned_by: ana, cause: 'person' }))).toEqual([]);
    expect(effects('contact.assigned', assigned({ agent: null, assigned_by: boss, cause: 'person' }))).toEqual({
      reads: [],
      drafts: [],
    });
  });

  it('for an absent agent is counted up', () => {
    const { drafts } = effects('contact.assigned', assigned({ agent: ana, assigned_by: null, cause: 'hand_over' }));
    expect(drafts).toMatchObject([{ kind: 'handed_over', groupKey: 'handed_over' }]);
  });

  it('marks "new lead" read for all, and its messages read for others', () => {
    const payload = { contact_ids: [5, 6], assigned_user_id: 3, assigned_by_user_id: 3 };
    expect(effects('contact.many_assigned', payload)).toEqual({
      reads: [
        { contactIds: [5, 6], kinds: ['new_lead'] },
        { contactIds: [5, 6], kinds: ['new_message'], exceptUserId: 3 },
      ],
      drafts: [],
    });
  });
});

describe('failures and reviews', () => {
  it('notifies the author once', () => {
    const failed = { ...message, direction: 'outbound', status: 'undelivered', user: ana };
    expect(effects('message.updated', { message: failed }).drafts).toMatchObject([{ to: [3], onceKey: 'message_failed:7' }]);
    expect(told('message.updated', { message: { ...failed, status: 'delivered' } })).toEqual([]);
    expect(told('message.updated', { message: { ...failed, user: null } })).toEqual([]);
  });

  it('notifies of recent template reviews only', () => {
    const template = { id: 9, status: 'REJECTED', user: ana, friendly_name: 'Oferta', submitted_at: '2026-11-21T10:00:00Z' };
    expect(told('template.updated', { template })).toEqual([{ kind: 'template_rejected', to: [3] }]);
    expect(told('template.updated', { template: { ...template, status: 'PENDING' } })).toEqual([]);
    expect(told('template.updated', { template: { ...template, submitted_at: '2026-09-01T10:00:00Z' } })).toEqual([]);
  });

  it('notifies of finished imports', () => {
    const view = { id: 4, user: ana, file_name: 'contacts.csv' };
    const kinds = (state: string) => told('import.changed', { import: { ...view, state } }).map(({ kind }) => kind);
    expect(['running', 'done', 'failed', 'canceled'].map(kinds)).toEqual([[], ['import_finished'], ['import_failed'], []]);
  });
});
