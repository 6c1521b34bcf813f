import { ScheduledMessagesService } from '@app/domain/scheduled-messages/scheduled-messages.service';
import { expect, it } from 'vitest';
import { inHours } from '../../factories/scheduled.factory';
import { getDomain } from '../../harness/domain';
import { aContact, contactOf, inMs, removeContacts, restoreContacts, snooze, snoozeEnds } from '../support/contacts';
import { aDealership } from '../support/dealership';
import { notificationsOfKind } from '../support/notifications';
import { addressOf, comesDue, scheduledIn, schedules, textsOf } from '../support/scheduled';

const HOUR = 3_600_000;

const domain = await getDomain();

it('restoring a contact ends a snooze whose time passed meanwhile, and plans the others again', async () => {
  const org = await aDealership('manager');
  const [due, later] = [await aContact(org.manager), await aContact(org.manager)];
  await snooze(org.manager, due.id, inMs(1000));
  const until = inMs(HOUR);
  await snooze(org.manager, later.id, until);
  const deletion = await removeContacts(org.manager, due.id, later.id);
  await snoozeEnds(org, due.id);
  expect(await org.eventsOf('contact.resumed')).toEqual([]);

  await restoreContacts(org.manager, deletion);
  const snoozedOf = async (id: number) => (await contactOf(org.manager, id)).snoozed;
  expect(await snoozedOf(due.id)).toBeNull();
  expect(await org.eventsOf('contact.resumed')).toEqual([{ contact_id: due.id }]);
  expect(await snoozedOf(later.id)).toEqual({ until, reason: 'Vuelve de viaje' });
  // of its two jobs, the one that the restoration planned
  await org.database.rows(
    `update outbox set done_at = now() where id = (
       select min(id) from outbox where organization_id = $1 and job = 'pipeline.end_snooze' and (payload->>'contact_id')::bigint = $2)`,
    [org.id, later.id],
  );
  await snoozeEnds(org, later.id);
  expect(await snoozedOf(later.id)).toBeNull();
});

it('restoring a contact asks before a scheduled message is sent late, and sends the others at their time', async () => {
  const org = await aDealership('agent', 'manager');
  const chat = await org.aChat();
  const late = await schedules(org.agent, chat);
  const later = await schedules(org.agent, chat, { body: 'Más tarde' });
  const deletion = await removeContacts(org.manager, chat.contactId);
  await comesDue(chat, late);

  await restoreContacts(org.manager, deletion);
  expect((await org.eventsOf('scheduled_message.changed')).at(-1)).toMatchObject({ scheduled_message: { id: late.id, state: 'overdue' } });
  expect(await scheduledIn(chat)).toMatchObject([
    { id: late.id, state: 'overdue', failure: null },
    { id: later.id, state: 'waiting', failure: null },
  ]);
  expect(await textsOf(chat)).toEqual([]);
  expect(await notificationsOfKind(org.agent, 'scheduled_failed')).toHaveLength(1);

  await domain.get(ScheduledMessagesService).sendNow(org.agent.ctx, addressOf(chat, late));
  expect(await textsOf(chat)).toEqual(['Hasta pronto']);
  await comesDue(chat, later);
  expect(await textsOf(chat)).toEqual(['Hasta pronto', 'Más tarde']);
});

it('an overdue message can be given another time, or discarded', async () => {
  const org = await aDealership('agent', 'manager');
  const chat = await org.aChat();
  const [moved, discarded] = [await schedules(org.agent, chat), await schedules(org.agent, chat)];
  const deletion = await removeContacts(org.manager, chat.contactId);
  for (const late of [moved, discarded]) await comesDue(chat, late);
  await restoreContacts(org.manager, deletion);

  const service = domain.get(ScheduledMessagesService);
  const change = { body: 'Más tarde', send_at: inHours(1) };
  expect(await service.update(org.agent.ctx, addressOf(chat, moved), change)).toMatchObject({ state: 'waiting', ...change });
  await service.cancel(org.agent.ctx, addressOf(chat, discarded));
  expect(await scheduledIn(chat)).toMatchObject([{ id: moved.id, state: 'waiting' }]);
  expect(await textsOf(chat)).toEqual([]);
});

it('a contact that is restored because the person writes asks and ends alike', async () => {
  const org = await aDealership('agent', 'manager');
  const chat = await org.aChat();
  const late = await schedules(org.agent, chat);
  await snooze(org.agent, chat.contactId, inMs(1000));
  await removeContacts(org.manager, chat.contactId);
  await comesDue(chat, late);
  await snoozeEnds(org, chat.contactId);
  await chat.writes('Sigo aquí');
  expect(await scheduledIn(chat)).toMatchObject([{ id: late.id, state: 'overdue' }]);
  expect((await contactOf(org.agent, chat.contactId)).snoozed).toBeNull();
  expect(await org.eventsOf('contact.resumed')).toHaveLength(1);
});
