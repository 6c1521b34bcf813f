import { NewTimeOff } from '@app/contracts/availability/time-off.contract';
import type { TakenTime } from '@app/contracts/calendar/appointments.contract';
import { TimeOffService } from '@app/domain/availability/time-off.service';
import { AppointmentHistoryService } from '@app/domain/calendar/appointment-history.service';
import { CalendarHoursService } from '@app/domain/calendar/calendar-hours.service';
import { expect, it } from 'vitest';
import { getDomain } from '../../harness/domain';
import { actions, appointments, book, opensDaily, slotsOf } from '../support/appointments';
import { aContact } from '../support/contacts';
import { aDealership } from '../support/dealership';

const domain = await getDomain();

async function aDiary() {
  const org = await aDealership('manager', 'agent', 'otherAgent');
  await opensDaily(org);
  const contact = await aContact(org.manager);
  const [slot, ...others] = await slotsOf(org.agent, { user_id: String(org.agent.id) });
  if (!slot) throw new Error('There are no slots');
  return { org, contact, slot, others };
}

const DAY_MS = 86_400_000;

it('a time on the clocks of the dealership books the same moment as its slot', async () => {
  const { org, contact, slot } = await aDiary();
  const booked = await book(org.agent, { local_start: slot.local_start, user_id: org.agent.id, contact_id: contact.id });
  expect(booked).toMatchObject({ start: slot.start, local_start: slot.local_start });
});

it('a refused time names the customer only to those who see them, and offers free times', async () => {
  const { org, contact, slot } = await aDiary();
  const input = { start: slot.start, user_id: org.agent.id };
  await org.database.rows(`update contacts set assigned_user_id = $3 where organization_id = $1 and id = $2`, [
    org.id,
    contact.id,
    org.agent.id,
  ]);
  await book(org.agent, { ...input, contact_id: contact.id });
  const { id: other } = await aContact(org.manager);
  const refusalFor = async (who: typeof org.agent) => {
    const error: unknown = await book(who, { ...input, contact_id: other }).catch((reason: unknown) => reason);
    return (error as { details: TakenTime }).details;
  };
  const [own, foreign] = [await refusalFor(org.agent), await refusalFor(org.otherAgent)];
  expect([own.contact?.id, foreign.contact, foreign.user?.id]).toEqual([contact.id, null, org.agent.id]);
  expect(own.local_until).toBe(slot.local_end);
  expect(own.slots).toHaveLength(3);
});

it('the calendar knows when the dealership is open, who works and who is off', async () => {
  const { org, slot } = await aDiary();
  const day = slot.local_start.slice(0, 10);
  await domain.get(TimeOffService).create(org.agent.ctx, org.agent.id, NewTimeOff.parse({ start: slot.start, end: slot.end }));
  const from = new Date(Date.parse(slot.start) - DAY_MS / 2).toISOString();
  const to = new Date(Date.parse(from) + DAY_MS).toISOString();
  const { open, people } = await domain.get(CalendarHoursService).get(org.otherAgent.ctx, { from, to });
  expect(open).toContainEqual({ local_start: `${day}T09:00`, local_end: `${day}T18:00` });
  const agent = people.find(({ id }) => id === org.agent.id);
  expect(agent?.works).toEqual(open);
  expect(agent?.time_off).toEqual([{ local_start: slot.local_start, local_end: slot.local_end }]);
});

it('the history of a moved appointment begins with its first time', async () => {
  const { org, contact, slot, others } = await aDiary();
  const first = await book(org.agent, { slot_id: slot.id, contact_id: contact.id });
  const moved = await actions.move(org.manager.ctx, first.id, { version: first.version, slot_id: others[3]?.id, outside_hours: false });
  await actions.cancel(org.agent.ctx, moved.id, { version: moved.version, reason: '' });
  const { entries } = await domain.get(AppointmentHistoryService).get(org.agent.ctx, moved.id);
  expect(entries.map(({ kind, state, from }) => [kind, state ?? from])).toEqual([
    ['state', 'canceled'],
    ['moved', slot.local_start],
    ['booked', null],
  ]);
  expect(await appointments.get(org.agent.ctx, first.id)).toMatchObject({ moved_to_id: moved.id });
});

it('the time of an appointment that is to be moved is free for it', async () => {
  const { org, contact, slot } = await aDiary();
  const { id } = await book(org.agent, { slot_id: slot.id, contact_id: contact.id });
  const own = { user_id: String(org.agent.id) };
  const startsOf = async (query: Record<string, string>) => (await slotsOf(org.agent, query)).map(({ start }) => start);
  expect(await startsOf(own)).not.toContain(slot.start);
  expect(await startsOf({ ...own, moved_id: String(id) })).toContain(slot.start);
});
