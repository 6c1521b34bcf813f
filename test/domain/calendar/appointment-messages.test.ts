import { CalendarSettingsService } from '@app/domain/calendar/calendar-settings.service';
import { AppointmentSendingService } from '@app/domain/calendar/appointment-sending.service';
import { FollowUpsService } from '@app/domain/follow-ups/follow-ups.service';
import { FollowUpsQuery } from '@app/contracts/follow-ups/follow-ups.contract';
import { expect, it } from 'vitest';
import { aPhone } from '../../factories/customer.factory';
import { getDomain } from '../../harness/domain';
import { eventually } from '../../harness/eventually';
import { actions, appointments, book, messagesOf, sendsMessages } from '../support/appointments';
import type { Chat } from '../support/chat';
import { aContact, removeContacts, restoreContacts } from '../support/contacts';
import { aDealership, type Dealership } from '../support/dealership';
import type { Member } from '../support/dealership-ref';

const domain = await getDomain();
const DAY_MS = 24 * 3_600_000;
const STEP_MS = 5 * 60_000;

/** Three days ahead at noon in New York or an hour beside it, so that no reminder falls into the night. */
const noonAhead = (days = 3): string => {
  const noon = Math.ceil(Date.now() / DAY_MS + days) * DAY_MS + 17 * 3_600_000;
  return new Date(Math.ceil(noon / STEP_MS) * STEP_MS).toISOString();
};

/** A customer who has written, and their appointment. */
async function anAppointment(channel: 'whatsapp' | 'sms' = 'whatsapp') {
  const org = await aDealership('manager', 'agent');
  const chat = await org.chatWith(aPhone(), channel);
  const visit = { contact_id: chat.contactId, user_id: org.agent.id, outside_hours: true };
  const appointment = await book(org.manager, { ...visit, start: noonAhead() });
  return { org, chat, appointment, visit };
}

const isOver = (org: Dealership, { id }: { id: number }) =>
  org.database.rows(
    `update appointments set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour', blocked_from = now() - interval '2 hours',
            blocked_until = now() - interval '1 hour' where organization_id = $1 and id = $2`,
    [org.id, id],
  );

async function asksOutcome(org: Dealership): Promise<void> {
  await org.database.rows(`update outbox set run_after = now() where organization_id = $1 and job = 'appointment.ask_outcome'`, [org.id]);
  await domain.runJobs(org, 'appointment.ask_outcome');
}

const textsIn = async (chat: Chat) => (await chat.messages()).filter(({ direction }) => direction === 'outbound').map(({ body }) => body);

it('a confirmed appointment is confirmed and its reminders are planned; each goes out once, as a reminder that ends no wait', async () => {
  const { org, chat, appointment } = await anAppointment();
  expect(Object.keys(await messagesOf(org.manager, appointment)).toSorted()).toEqual(['confirmation', 'reminder_day', 'reminder_hours']);
  await sendsMessages(org, appointment, ['confirmation', 'reminder_day']);
  await sendsMessages(org, appointment, ['confirmation', 'reminder_day']);
  const texts = await textsIn(chat);
  expect(texts).toHaveLength(2);
  expect(texts[0]).toMatch(/^Hola estimado cliente, tu cita quedó confirmada.* a las 12:00 p\.m\. en /);
  expect(await messagesOf(org.manager, appointment)).toMatchObject({
    confirmation: ['sent', 'whatsapp'],
    reminder_day: ['sent', 'whatsapp'],
    reminder_hours: ['planned', null],
  });
  expect((await chat.summary(org.manager))?.waiting_since).not.toBeNull();
});

it('a move replaces the messages of the old time, and a cancellation takes them back', async () => {
  const { org, appointment, visit } = await anAppointment();
  const moved = await actions.move(org.manager.ctx, appointment.id, {
    version: appointment.version,
    start: noonAhead(5),
    user_id: visit.user_id,
    outside_hours: true,
  });
  expect(await messagesOf(org.manager, appointment)).toMatchObject({
    reminder_day: ['dropped', 'late'],
    reminder_hours: ['dropped', 'late'],
  });
  expect(await messagesOf(org.manager, moved)).toMatchObject({ reminder_day: ['planned', null] });
  await actions.cancel(org.manager.ctx, moved.id, { version: moved.version, reason: '' });
  expect(await messagesOf(org.manager, moved)).toMatchObject({ confirmation: ['dropped', 'late'], reminder_day: ['dropped', 'late'] });
});

it('refuses messages to a contact who has opted out or asked to stop, and says so in the appointment', async () => {
  const { org, chat, appointment } = await anAppointment();
  await chat.writes('Ya no me escriban');
  await sendsMessages(org, appointment, ['reminder_day']);
  await chat.writes('BAJA');
  await sendsMessages(org, appointment, ['reminder_hours']);
  expect(await messagesOf(org.manager, appointment)).toMatchObject({
    reminder_day: ['refused', 'stop_asked'],
    reminder_hours: ['refused', expect.stringMatching(/opted_out|stop_asked/)],
  });
});

it('messages that the dealership has turned off are dropped at their time', async () => {
  const { org, chat, appointment } = await anAppointment('sms');
  const service = domain.get(CalendarSettingsService);
  await service.save(org.manager.ctx, { confirmation: true, reminders: false, missed_offer: false });
  await sendsMessages(org, appointment, ['confirmation', 'reminder_day']);
  expect(await messagesOf(org.manager, appointment)).toMatchObject({
    confirmation: ['sent', 'sms'],
    reminder_day: ['dropped', 'turned_off'],
  });
  expect(await textsIn(chat)).toHaveLength(1);
  expect(await messagesOf(org.manager, appointment)).toMatchObject({ reminder_hours: ['dropped', 'turned_off'] });
  await service.save(org.manager.ctx, { confirmation: true, reminders: true, missed_offer: false });
  expect(await messagesOf(org.manager, appointment)).toMatchObject({ reminder_hours: ['planned', null] });
});

it('after a missed appointment another time is offered', async () => {
  const { org, appointment } = await anAppointment();
  await isOver(org, appointment);
  await actions.miss(org.manager.ctx, appointment.id, { version: appointment.version });
  await sendsMessages(org, appointment, ['missed_offer']);
  expect(await messagesOf(org.manager, appointment)).toMatchObject({
    missed_offer: ['sent', 'whatsapp'],
    reminder_day: ['dropped', 'late'],
  });
});

it('a note about a missed appointment keeps the offer of another time', async () => {
  const { org, appointment } = await anAppointment();
  await isOver(org, appointment);
  const missed = await actions.miss(org.manager.ctx, appointment.id, { version: appointment.version });
  await actions.change(org.manager.ctx, appointment.id, { version: missed.version, notes: 'No contesta' });
  expect(await messagesOf(org.manager, appointment)).toMatchObject({ missed_offer: ['planned', null] });
});

it('a restored appointment whose time was taken has its reminders again once it is confirmed', async () => {
  const { org, chat, appointment, visit } = await anAppointment();
  const deletion = await removeContacts(org.manager, chat.contactId);
  const other = await aContact(org.manager);
  const taker = await book(org.manager, { ...visit, contact_id: other.id, start: appointment.start });
  await restoreContacts(org.manager, deletion);
  const request = await appointments.get(org.manager.ctx, appointment.id);
  expect(request).toMatchObject({ state: 'requested', holds: false });
  await actions.cancel(org.manager.ctx, taker.id, { version: taker.version, reason: '' });
  await actions.confirm(org.manager.ctx, appointment.id, { version: request.version });
  expect(await messagesOf(org.manager, appointment)).toMatchObject({
    reminder_day: ['planned', null],
    reminder_hours: ['planned', null],
  });
});

it('a reminder that is late is left to the next one', async () => {
  const { org, chat, appointment } = await anAppointment();
  await sendsMessages(org, appointment, ['confirmation']);
  await org.database.rows(
    `update appointment_messages set due_at = now() - interval '22 hours' where organization_id = $1 and appointment_id = $2 and kind = 'reminder_day'`,
    [org.id, appointment.id],
  );
  await org.database.rows(`update outbox set run_after = now() where organization_id = $1 and job = 'appointment.send_message'`, [org.id]);
  await sendsMessages(org, appointment, ['reminder_hours']);
  expect(await messagesOf(org.manager, appointment)).toMatchObject({
    reminder_day: ['dropped', 'late'],
    reminder_hours: ['sent', 'whatsapp'],
  });
  expect(await textsIn(chat)).toHaveLength(2);
});

it('half an hour after the end somebody is asked once how it went, until it is said', async () => {
  const { org, appointment } = await anAppointment();
  await isOver(org, appointment);
  await asksOutcome(org);
  const asked = async () => {
    const { data } = await domain.get(FollowUpsService).list(org.agent.ctx, FollowUpsQuery.parse({ kind: 'outcome' }));
    return data.map(({ appointment_id: id, owner }) => [id, owner?.id]);
  };
  expect(await asked()).toEqual([[appointment.id, org.agent.id]]);
  await actions.complete(org.manager.ctx, appointment.id, { version: (await appointments.get(org.manager.ctx, appointment.id)).version });
  expect(await asked()).toEqual([]);
});

it('nobody is asked about an appointment that is completed meanwhile', async () => {
  const { org, chat, appointment } = await anAppointment();
  await isOver(org, appointment);
  const asking = await org.database.holding(
    `select 1 from contacts where organization_id = $1 and id = $2 for update`,
    [org.id, chat.contactId],
    async (holder) => {
      await holder.run(`update appointments set state = 'completed' where organization_id = $1 and id = $2`, [org.id, appointment.id]);
      const asked = { done: domain.get(AppointmentSendingService).askOutcome(org.ctx, appointment.id) };
      await eventually(async () => expect(await holder.blocked()).toBe(1));
      await holder.run('commit', []);
      return asked;
    },
  );
  await asking.done;
  expect(await org.database.rows(`select 1 from follow_ups where organization_id = $1`, [org.id])).toEqual([]);
});

it('the agent of the customer is asked how it went where the person of the appointment does not see the customer', async () => {
  const org = await aDealership('manager', 'agent', 'otherAgent');
  const chat = await org.chatWith(aPhone(), 'whatsapp');
  await org.database.rows(`update contacts set assigned_user_id = $3 where organization_id = $1 and id = $2`, [
    org.id,
    chat.contactId,
    org.agent.id,
  ]);
  const visit = { contact_id: chat.contactId, user_id: org.otherAgent.id, outside_hours: true };
  await isOver(org, await book(org.manager, { ...visit, start: noonAhead() }));
  await asksOutcome(org);
  const ownersFor = async ({ ctx }: Member) =>
    (await domain.get(FollowUpsService).list(ctx, FollowUpsQuery.parse({ kind: 'outcome' }))).data.map(({ owner }) => owner?.id);
  expect(await ownersFor(org.otherAgent)).toEqual([]);
  expect(await ownersFor(org.agent)).toEqual([org.agent.id]);
});

it('templates for appointments are made once in both languages', async () => {
  const org = await aDealership('manager');
  const service = domain.get(CalendarSettingsService);
  expect((await service.prepareTemplates(org.manager.ctx)).created).toHaveLength(6);
  expect((await service.prepareTemplates(org.manager.ctx)).created).toEqual([]);
});
