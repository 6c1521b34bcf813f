import { NewTimeOff } from '@app/contracts/availability/time-off.contract';
import { TimeOffService } from '@app/domain/availability/time-off.service';
import { expect, it } from 'vitest';
import { getDomain } from '../../harness/domain';
import { actions, appointments, book, opensDaily, slotsOf, weekOf } from '../support/appointments';
import { aContact, assign, contactOf } from '../support/contacts';
import { aDealership } from '../support/dealership';

const domain = await getDomain();
const refusal = (code: string) => expect.objectContaining({ code });

async function aDiary() {
  const org = await aDealership('manager', 'agent', 'otherAgent');
  await opensDaily(org);
  const contact = await aContact(org.manager);
  return { org, contact };
}

it('every slot that is offered can be booked, and then it is offered no more', async () => {
  const { org, contact } = await aDiary();
  const query = { user_id: String(org.agent.id) };
  const [slot] = await slotsOf(org.agent, query);
  if (!slot) throw new Error('There are no slots');
  const appointment = await book(org.agent, { slot_id: slot.id, contact_id: contact.id });
  expect(appointment).toMatchObject({ state: 'confirmed', start: slot.start, user: { id: org.agent.id }, contact: { id: contact.id } });
  const left = await slotsOf(org.agent, query);
  expect(left.some(({ start }) => Math.abs(Date.parse(start) - Date.parse(slot.start)) < 60 * 60_000)).toBe(false);
  expect(await contactOf(org.manager, contact.id)).toMatchObject({ stage: 'appt_scheduled' });
});

it('one of twelve people who book the same time at once gets it, and the others learn who has it and what is free', async () => {
  const { org, contact } = await aDiary();
  const [slot] = await slotsOf(org.agent, { user_id: String(org.agent.id) });
  const tries = await Promise.allSettled(Array.from({ length: 12 }, () => book(org.agent, { slot_id: slot?.id, contact_id: contact.id })));
  const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  expect(refused).toHaveLength(11);
  for (const error of refused) expect(error).toMatchObject({ code: 'appointment.slot_taken', details: { user: { id: org.agent.id } } });
});

it('the next free times of a person who is busy are with that person as soon as they are free again', async () => {
  const { org, contact } = await aDiary();
  const [slot] = await slotsOf(org.manager, { user_id: String(org.agent.id) });
  await book(org.manager, { slot_id: slot?.id, contact_id: contact.id });
  const tried = book(org.manager, { start: slot?.start, user_id: org.agent.id, contact_id: contact.id });
  await expect(tried).rejects.toMatchObject({
    code: 'appointment.slot_taken',
    details: { slots: [expect.anything(), expect.anything(), { user: { id: org.agent.id } }] },
  });
});

it('the owner of the contact is offered where free, else whoever has the fewest appointments on that day', async () => {
  const { org, contact } = await aDiary();
  const [first] = await slotsOf(org.manager, { user_id: String(org.agent.id) });
  await book(org.manager, { slot_id: first?.id, contact_id: contact.id });
  const later = (await slotsOf(org.manager)).at(5);
  expect(later?.user.id).not.toBe(org.agent.id);
  const { id } = await aContact(org.manager);
  await org.database.rows(`update contacts set assigned_user_id = $3 where organization_id = $1 and id = $2`, [org.id, id, org.agent.id]);
  expect((await slotsOf(org.manager, { contact_id: String(id) })).at(5)?.user.id).toBe(org.agent.id);
});

it('a time outside of working hours is booked after a question only, and time off is no working time', async () => {
  const { org, contact } = await aDiary();
  const [slot] = await slotsOf(org.agent, { user_id: String(org.agent.id) });
  if (!slot) throw new Error('There are no slots');
  const off = NewTimeOff.parse({ start: slot.start, end: slot.end });
  await domain.get(TimeOffService).create(org.agent.ctx, org.agent.id, off);
  const input = { start: slot.start, user_id: org.agent.id, contact_id: contact.id };
  await expect(book(org.agent, input)).rejects.toEqual(refusal('appointment.outside_hours'));
  expect((await slotsOf(org.agent, { user_id: String(org.agent.id) })).map(({ start }) => start)).not.toContain(slot.start);
  expect(await book(org.agent, { ...input, outside_hours: true })).toMatchObject({ state: 'confirmed' });
});

it('a moved appointment keeps its identity in calendars, and its old time is free', async () => {
  const { org, contact } = await aDiary();
  const slots = await slotsOf(org.agent, { user_id: String(org.agent.id) });
  const first = await book(org.agent, { slot_id: slots[0]?.id, contact_id: contact.id });
  const moved = await actions.move(org.agent.ctx, first.id, { version: first.version, slot_id: slots[4]?.id, outside_hours: false });
  expect(moved).toMatchObject({ start: slots[4]?.start, state: 'confirmed', moved_from_id: first.id });
  expect(await appointments.get(org.agent.ctx, first.id)).toMatchObject({ state: 'canceled', holds: false });
  expect(
    await org.database.rows(`select ics_uid::text, ics_sequence::int from appointments where organization_id = $1 order by id`, [org.id]),
  ).toMatchObject([{ ics_sequence: 0 }, { ics_sequence: 1 }]);
  await expect(actions.move(org.agent.ctx, first.id, { version: 2, slot_id: slots[6]?.id, outside_hours: false })).rejects.toEqual(
    refusal('appointment.settled'),
  );
});

it('somebody who does not see the customer learns that the person is busy, and nothing else', async () => {
  const { org, contact } = await aDiary();
  await org.database.rows(`update contacts set assigned_user_id = $3 where organization_id = $1 and id = $2`, [
    org.id,
    contact.id,
    org.agent.id,
  ]);
  const [slot] = await slotsOf(org.agent, { user_id: String(org.agent.id) });
  const { id, start } = await book(org.agent, { slot_id: slot?.id, contact_id: contact.id, notes: 'Trae su auto' });
  expect(await weekOf(org.otherAgent, { start })).toMatchObject({ appointments: [], busy: [{ id, user: { id: org.agent.id } }] });
  await expect(appointments.get(org.otherAgent.ctx, id)).rejects.toEqual(refusal('request.not_found'));
  expect(JSON.stringify(await org.eventsOf('appointment.time_changed'))).not.toContain('Trae');
});

it('a change is refused when somebody else has changed the appointment', async () => {
  const { org, contact } = await aDiary();
  const [slot] = await slotsOf(org.agent);
  const { id, version } = await book(org.agent, { slot_id: slot?.id, contact_id: contact.id });
  await actions.change(org.agent.ctx, id, { version, notes: 'Con su esposa' });
  await expect(actions.cancel(org.manager.ctx, id, { version, reason: '' })).rejects.toEqual(refusal('appointment.outdated'));
});

it('an appointment follows its customer only to somebody who is not away', async () => {
  const { org, contact } = await aDiary();
  const [slot] = await slotsOf(org.agent, { user_id: String(org.agent.id) });
  if (!slot) throw new Error('There are no slots');
  const { id } = await book(org.manager, { slot_id: slot.id, contact_id: contact.id });
  const personOf = async () => (await appointments.get(org.manager.ctx, id)).user?.id;
  const off = NewTimeOff.parse({ start: slot.start, end: slot.end });
  const { id: offId } = await domain.get(TimeOffService).create(org.otherAgent.ctx, org.otherAgent.id, off);
  await assign({ org, contactId: contact.id }, org.otherAgent);
  expect(await personOf()).toBe(org.agent.id);
  await domain.get(TimeOffService).remove(org.otherAgent.ctx, org.otherAgent.id, offId);
  await assign({ org, contactId: contact.id }, org.agent);
  await assign({ org, contactId: contact.id }, org.otherAgent);
  expect(await personOf()).toBe(org.otherAgent.id);
});

it('an appointment is not completed on an earlier day', async () => {
  const { org, contact } = await aDiary();
  const [slot] = await slotsOf(org.agent);
  const { id, version } = await book(org.agent, { slot_id: slot?.id, contact_id: contact.id });
  await expect(actions.complete(org.agent.ctx, id, { version })).rejects.toEqual(refusal('appointment.not_yet'));
});
