import { NotificationDispatchService } from '@app/domain/notifications/notification-dispatch.service';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getDomain } from '../../harness/domain';
import { askedDuring } from '../../harness/statements';
import type { Chat } from '../support/chat';
import { aChatOf } from '../support/contacts';
import { aDealership } from '../support/dealership';

const domain = await getDomain();
const dispatch = domain.get(NotificationDispatchService);

/** The statement that looks for organizations with news. */
const LOOK = 1;
/** Begin, organization, events with the cursor, turn, notifications, unread counts, own events, commit. */
const BATCH = 8;

let chats: Chat[];
beforeAll(async () => {
  // the cache of recipients stays fresh, however slow the machine is
  vi.useFakeTimers({ toFake: ['Date'] });
  const org = await aDealership('agent', 'manager');
  chats = [];
  for (let index = 0; index < 5; index++) chats.push(await aChatOf(org, org.agent));
  await dispatch.dispatchAll();
});

afterAll(() => void vi.useRealTimers());

describe('the dispatch of notifications', () => {
  it.each([1, 5])('is one transaction of few statements for %i messages', async (messages) => {
    for (const chat of chats.slice(0, messages)) await chat.writes('¿Hola?');
    const { statements, transactions } = await askedDuring(() => dispatch.dispatchAll());
    expect(transactions).toBe(1);
    expect(statements).toBeLessThanOrEqual(LOOK + BATCH);
  });

  it('opens no transaction for events that notify nobody', async () => {
    const [chat] = chats;
    await chat?.writes('¿Hola?');
    await dispatch.dispatchAll();
    expect(await askedDuring(() => dispatch.dispatchAll())).toMatchObject({ statements: LOOK, transactions: 0, alone: LOOK });
  });
});
