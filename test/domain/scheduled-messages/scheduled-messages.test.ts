import { ConversationManagementService } from '@app/domain/conversations/conversation-management.service';
import { ScheduledMessagesService } from '@app/domain/scheduled-messages/scheduled-messages.service';
import { ScheduledSendingService } from '@app/domain/scheduled-messages/scheduled-sending.service';
import { describe, expect, it } from 'vitest';
import { inHours } from '../../factories/scheduled.factory';
import { getDomain } from '../../harness/domain';
import type { Chat } from '../support/chat';
import { aChatOf } from '../support/contacts';
import { aDealership } from '../support/dealership';
import { addressOf, comesDue, makeDue, makeJobsDue, scheduledIn, schedules, textsOf } from '../support/scheduled';

const domain = await getDomain();
const service = domain.get(ScheduledMessagesService);
const sending = domain.get(ScheduledSendingService);
const IN_THE_PAST = inHours(-0.01);

describe('a message for later', () => {
  it('is listed in the order of the times, with the organization’s time zone', async () => {
    const org = await aDealership('agent');
    const chat = await org.aChat();
    for (const hours of [3, 1, 2]) await schedules(org.agent, chat, { body: `En ${hours}`, send_at: inHours(hours) });
    const list = await service.list(org.agent.ctx, chat.channel, chat.id);
    expect(list.scheduled_messages.map(({ body }) => body)).toEqual(['En 1', 'En 2', 'En 3']);
    expect(list.time_zone).toBe('America/New_York');
  });

  it.each([
    ['in the past', { send_at: IN_THE_PAST }, 'scheduled_message.in_the_past'],
    ['more than 60 days ahead', { send_at: inHours(61 * 24) }, 'scheduled_message.too_far_ahead'],
    ['with a file that nobody uploaded', { media_url: '/api/uploads/999999999' }, 'message.media_unknown'],
  ])('is refused %s', async (_case, input, code) => {
    const org = await aDealership('agent');
    const chat = await org.aChat();
    await expect(schedules(org.agent, chat, input)).rejects.toMatchObject({ code });
    expect(await scheduledIn(chat)).toEqual([]);
  });

  it('is refused in a closed conversation', async () => {
    const org = await aDealership('agent');
    const chat = await org.aChat();
    await domain.get(ConversationManagementService).setStatus(org.agent.ctx, chat.channel, chat.id, { status: 'closed' });
    await expect(schedules(org.agent, chat)).rejects.toMatchObject({ code: 'conversation.not_active' });
  });

  it('is hidden from an agent who does not see the contact', async () => {
    const org = await aDealership('agent', 'otherAgent');
    const chat = await aChatOf(org, org.agent);
    const scheduled = await schedules(org.agent, chat);
    const { ctx } = org.otherAgent;
    const address = addressOf(chat, scheduled);
    const hidden = { code: 'request.not_found' };
    await expect(service.list(ctx, chat.channel, chat.id)).rejects.toMatchObject(hidden);
    await expect(service.cancel(ctx, address)).rejects.toMatchObject(hidden);
    await expect(service.sendNow(ctx, address)).rejects.toMatchObject(hidden);
    expect(await scheduledIn(chat)).toHaveLength(1);
  });

  it('belongs to its own conversation', async () => {
    const org = await aDealership('agent');
    const [chat, other] = [await org.aChat(), await org.aChat()];
    const scheduled = await schedules(org.agent, chat);
    await expect(service.cancel(org.agent.ctx, addressOf(other, scheduled))).rejects.toMatchObject({ code: 'request.not_found' });
    expect(await scheduledIn(chat)).toHaveLength(1);
  });
});

describe('while it waits', () => {
  it('gets another text and time from a teammate', async () => {
    const org = await aDealership('agent', 'manager');
    const chat = await org.aChat();
    const scheduled = await schedules(org.agent, chat);
    const address = addressOf(chat, scheduled);
    const change = { body: 'Hasta mañana', send_at: inHours(2) };
    const changed = await service.update(org.manager.ctx, address, change);
    expect(changed).toMatchObject({ id: scheduled.id, ...change, user: { id: org.manager.id } });
    const late = service.update(org.manager.ctx, address, { ...change, send_at: IN_THE_PAST });
    await expect(late).rejects.toMatchObject({ code: 'scheduled_message.in_the_past' });
    const empty = service.update(org.manager.ctx, address, { ...change, body: ' ' });
    await expect(empty).rejects.toMatchObject({ code: 'request.invalid', errors: { body: expect.any(String) } });
    expect(await scheduledIn(chat)).toEqual([changed]);
  });

  it('is not sent at a time that was postponed', async () => {
    const org = await aDealership('agent');
    const chat = await org.aChat();
    const scheduled = await schedules(org.agent, chat);
    await service.update(org.agent.ctx, addressOf(chat, scheduled), { body: 'Más tarde', send_at: inHours(2) });
    await makeJobsDue(chat, scheduled);
    await domain.runJobs(org, 'scheduled_message.send');
    expect(await textsOf(chat)).toEqual([]);
    await makeDue(chat, scheduled);
    await sending.sendDue(org.ctx, scheduled.id);
    expect(await textsOf(chat)).toEqual(['Más tarde']);
    expect(await scheduledIn(chat)).toEqual([]);
  });

  it('is sent at once on demand, and never again', async () => {
    const org = await aDealership('agent', 'manager');
    const chat = await org.aChat();
    const scheduled = await schedules(org.agent, chat);
    const address = addressOf(chat, scheduled);
    const sent = await service.sendNow(org.manager.ctx, address);
    expect(sent).toMatchObject({ body: 'Hasta pronto', send_state: 'pending', user: { id: org.manager.id } });
    await comesDue(chat, scheduled);
    await expect(service.sendNow(org.manager.ctx, address)).rejects.toMatchObject({ code: 'scheduled_message.settled' });
    expect(await textsOf(chat)).toEqual(['Hasta pronto']);
  });

  it('goes on waiting when it cannot be sent at once', async () => {
    const org = await aDealership('agent');
    const chat = await org.aChat();
    const scheduled = await schedules(org.agent, chat);
    await chat.ageBy(25);
    await expect(service.sendNow(org.agent.ctx, addressOf(chat, scheduled))).rejects.toMatchObject({ code: 'message.window_closed' });
    expect(await scheduledIn(chat)).toEqual([scheduled]);
  });

  it('is canceled for good', async () => {
    const org = await aDealership('agent', 'manager');
    const chat = await org.aChat();
    const scheduled = await schedules(org.agent, chat);
    await service.cancel(org.manager.ctx, addressOf(chat, scheduled));
    await expect(service.cancel(org.agent.ctx, addressOf(chat, scheduled))).rejects.toMatchObject({ code: 'scheduled_message.settled' });
    await comesDue(chat, scheduled);
    expect(await scheduledIn(chat)).toEqual([]);
    expect(await textsOf(chat)).toEqual([]);
  });
});

describe('when its time comes', () => {
  it.each([
    ['window_closed', (chat: Chat) => chat.ageBy(25)],
    ['opted_out', (chat: Chat) => chat.writes('STOP', { OptOutType: 'STOP' })],
  ] as const)('fails visibly: %s', async (failure, happen) => {
    const org = await aDealership('agent', 'manager');
    const chat = await org.aChat();
    const scheduled = await schedules(org.agent, chat);
    await happen(chat);
    await comesDue(chat, scheduled);
    expect(await scheduledIn(chat)).toMatchObject([{ id: scheduled.id, state: 'failed', failure, body: 'Hasta pronto' }]);
    expect(await textsOf(chat)).toEqual([]);
    await service.cancel(org.manager.ctx, addressOf(chat, scheduled));
    expect(await scheduledIn(chat)).toEqual([]);
  });

  it('waits again for the person who changes it after it has failed', async () => {
    const org = await aDealership('agent', 'manager');
    const chat = await org.aChat();
    const scheduled = await schedules(org.agent, chat);
    await chat.ageBy(25);
    await comesDue(chat, scheduled);
    await chat.writes('¿Hola?');
    const again = await service.update(org.manager.ctx, addressOf(chat, scheduled), { body: 'De parte mía', send_at: inHours(1) });
    expect(again).toMatchObject({ state: 'waiting', failure: null, user: { id: org.manager.id } });
    await comesDue(chat, scheduled);
    expect(await textsOf(chat)).toEqual(['De parte mía']);
  });

  it('is sent once, however many workers take it at the same moment', async () => {
    const org = await aDealership('agent');
    const chat = await org.aChat();
    const scheduled = await schedules(org.agent, chat);
    await makeDue(chat, scheduled);
    await Promise.all(Array.from({ length: 6 }, () => sending.sendDue(org.ctx, scheduled.id)));
    expect(await textsOf(chat)).toEqual(['Hasta pronto']);
  });

  it('is either canceled or sent, never both', async () => {
    const org = await aDealership('agent');
    const chat = await org.aChat();
    const errors: unknown[] = [];
    let canceled = 0;
    for (let turn = 0; turn < 8; turn++) {
      const scheduled = await schedules(org.agent, chat, { body: `Turno ${turn}` });
      await makeDue(chat, scheduled);
      const cancel = service.cancel(org.agent.ctx, addressOf(chat, scheduled)).then(
        () => canceled++,
        (error: unknown) => errors.push(error),
      );
      await Promise.all([cancel, sending.sendDue(org.ctx, scheduled.id)]);
    }
    expect(errors).toMatchObject(errors.map(() => ({ code: 'scheduled_message.settled' })));
    expect(await textsOf(chat)).toHaveLength(8 - canceled);
    expect(await scheduledIn(chat)).toEqual([]);
  });
});

it('is deleted thirty days after it was sent or canceled; one that waits or failed stays', async () => {
  const org = await aDealership('agent');
  const chat = await org.aChat();
  const { database } = org;
  const states = ['sent', 'canceled', 'failed', 'waiting'];
  for (const body of states) await schedules(org.agent, chat, { body });
  const age = (days: number) =>
    database.rows(`update scheduled_messages set state = body, updated_at = now() - make_interval(days => $2) where organization_id = $1`, [
      org.id,
      days,
    ]);
  const left = async () => {
    await database.rows('select purge_expired_rows(1000)');
    const rows = await database.rows<{ body: string }>(`select body from scheduled_messages where organization_id = $1 order by id`, [
      org.id,
    ]);
    return rows.map(({ body }) => body);
  };
  await age(29);
  expect(await left()).toEqual(states);
  await age(31);
  expect(await left()).toEqual(['failed', 'waiting']);
});
