import { StagePageQuery } from '@app/contracts/pipeline/pipeline.contract';
import { ConversationManagementService } from '@app/domain/conversations/conversation-management.service';
import { ConversationListService } from '@app/domain/conversations/conversation-list.service';
import { ConversationsQuery } from '@app/contracts/conversations/conversations.contract';
import { BoardService } from '@app/domain/pipeline/board.service';
import { SnoozesService } from '@app/domain/pipeline/snoozes.service';
import { expect, it } from 'vitest';
import { trueCounts } from '../../factories/pipeline.factory';
import { getDomain } from '../../harness/domain';
import { aChatOf, aContact, assign, contactOf, inMs, removeContacts, runSnoozeEnds, snooze, snoozeEnds } from '../support/contacts';
import { aDealership } from '../support/dealership';
import type { Member } from '../support/dealership-ref';
import { notificationsOf, notificationsOfKind } from '../support/notifications';

const DAY = 86_400_000;

const domain = await getDomain();
const board = domain.get(BoardService);
const snoozes = domain.get(SnoozesService);
const idsOf = async ({ ctx }: Member, query: { paused?: '1' } = {}) =>
  (await board.stagePage(ctx, 'new', StagePageQuery.parse(query))).data.map(({ id }) => id);

it('takes a lead off the board until a time, with the reason, and brings it back on request', async () => {
  const org = await aDealership('agent', 'manager');
  const { id, aged_from } = await aContact(org.manager);
  const until = inMs(DAY);
  expect(await snooze(org.agent, id, until)).toMatchObject({ id, stage: 'new', snoozed: { until, reason: 'Vuelve de viaje' } });
  expect(await idsOf(org.manager)).toEqual([]);
  expect(await idsOf(org.manager, { paused: '1' })).toEqual([id]);
  const { ctx } = org.manager;
  expect(await board.counts(ctx, {})).toMatchObject({ stages: { new: 0 }, paused: 1, ages: { recent: 0 } });
  expect(await board.counts(ctx, { paused: '1' })).toMatchObject({ stages: { new: 1 }, paused: 1 });

  expect(await snoozes.resume(ctx, id)).toMatchObject({ id, snoozed: null, aged_from });
  expect(await snoozes.resume(ctx, id)).toMatchObject({ snoozed: null });
  expect(await idsOf(org.manager)).toEqual([id]);
  expect((await board.counts(ctx, {})).stages).toEqual(await trueCounts(org));
});

it('ends when the customer writes, whatever its time', async () => {
  const org = await aDealership('agent');
  const chat = await org.aChat();
  await snooze(org.agent, chat.contactId, inMs(DAY));
  await chat.writes('¿Sigue disponible?');
  expect(await org.eventsOf('contact.resumed')).toEqual([{ contact_id: chat.contactId }]);
  expect(await idsOf(org.agent)).toEqual([chat.contactId]);
  expect(await board.counts(org.agent.ctx, {})).toMatchObject({ stages: { new: 1 }, paused: 0 });
});

it('does not end at its first time when it was extended', async () => {
  const org = await aDealership('agent');
  const { id } = await aContact(org.agent);
  await snooze(org.agent, id, inMs(1000));
  const until = inMs(DAY);
  await snooze(org.agent, id, until, 'Más tiempo');
  await runSnoozeEnds(org, id);
  expect((await contactOf(org.agent, id)).snoozed).toEqual({ until, reason: 'Más tiempo' });
  expect(await org.eventsOf('contact.resumed')).toEqual([]);
});

it.each([
  ['in the past', inMs(-1000)],
  ['more than a year ahead', inMs(400 * DAY)],
])('is refused %s', async (_case, until) => {
  const org = await aDealership('agent');
  const { id } = await aContact(org.agent);
  await expect(snooze(org.agent, id, until)).rejects.toMatchObject({
    code: 'pipeline.snooze_in_past',
    errors: { until: expect.any(String) },
  });
  expect(await idsOf(org.agent)).toEqual([id]);
});

it('is hidden from a person who does not see the contact', async () => {
  const org = await aDealership('agent', 'otherAgent');
  const { manager: stranger } = await aDealership('manager');
  const { id } = await aContact(org.agent);
  await assign({ org, contactId: id }, org.agent);
  for (const who of [org.otherAgent, stranger]) {
    await expect(snooze(who, id, inMs(DAY))).rejects.toMatchObject({ code: 'request.not_found' });
    await expect(snoozes.resume(who.ctx, id)).rejects.toMatchObject({ code: 'request.not_found' });
  }
});

it('ends in silence when the contact was deleted meanwhile', async () => {
  const org = await aDealership('manager');
  const { id } = await aContact(org.manager);
  await snooze(org.manager, id, inMs(1000));
  await removeContacts(org.manager, id);
  await snoozeEnds(org, id);
  const jobs = await org.database.rows(
    `select failures, done_at is not null as is_done from outbox where organization_id = $1 and job = 'pipeline.end_snooze'`,
    [org.id],
  );
  expect(jobs).toEqual([{ failures: 0, is_done: true }]);
  expect(await org.eventsOf('contact.resumed')).toEqual([]);
});

const endOf = async (who: Member, id: number) => (await contactOf(who, id)).snooze_ended;

it('notifies the agent, else managers, when it runs out, and marks the lead with the reason', async () => {
  const org = await aDealership('agent', 'manager', 'owner');
  const [mine, unassigned] = [await aContact(org.manager), await aContact(org.manager)];
  await assign({ org, contactId: mine.id }, org.agent);
  await snooze(org.agent, mine.id, inMs(1000), 'Vuelve de viaje');
  await snooze(org.manager, unassigned.id, inMs(1000), 'Espera el crédito');
  await snoozeEnds(org, mine.id);
  await snoozeEnds(org, unassigned.id);
  const notified = (who: Member) => notificationsOfKind(who, 'snooze_ended');
  expect(await notified(org.agent)).toMatchObject([{ contact: { id: mine.id }, text: 'Vuelve de viaje' }]);
  expect(await notified(org.manager)).toMatchObject([{ contact: { id: unassigned.id }, text: 'Espera el crédito' }]);
  expect(await endOf(org.agent, mine.id)).toMatchObject({ reason: 'Vuelve de viaje' });
  await snooze(org.agent, mine.id, inMs(DAY));
  expect(await endOf(org.agent, mine.id)).toBeNull();
});

it('loses its mark when the conversation is opened or answered, and has none when a person ended it', async () => {
  const org = await aDealership('agent');
  const { ctx } = org.agent;
  const [opened, answered] = [await aChatOf(org, org.agent), await aChatOf(org, org.agent)];
  const resumed = await aContact(org.agent);
  await snooze(org.agent, resumed.id, inMs(DAY));
  expect((await snoozes.resume(ctx, resumed.id)).snooze_ended).toBeNull();
  for (const { contactId } of [opened, answered]) {
    await snooze(org.agent, contactId, inMs(1000));
    await snoozeEnds(org, contactId);
    expect(await endOf(org.agent, contactId)).not.toBeNull();
  }
  const { data } = await domain.get(ConversationListService).listRecent(ctx, ConversationsQuery.parse({}));
  expect(data.filter((row) => row.snooze_ended !== null)).toHaveLength(2);
  await domain.get(ConversationManagementService).markRead(ctx, opened.id, opened.channel);
  expect(await endOf(org.agent, opened.contactId)).toBeNull();
  await answered.send(org.agent, 'Hola de nuevo');
  await domain.runJobs(org, 'pipeline.notice_snooze_end');
  expect(await endOf(org.agent, answered.contactId)).toBeNull();
  const ended = (await notificationsOf(org.agent)).filter(({ kind }) => kind === 'snooze_ended');
  expect(ended.map(({ read_at }) => read_at === null)).toEqual([false, false]);
});
