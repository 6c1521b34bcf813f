import { Database } from '@app/database/database';
import { NotificationDispatchService } from '@app/domain/notifications/notification-dispatch.service';
import { NotificationMailsRepository } from '@app/domain/notifications/notification-mails.repository';
import { NotificationsRepository } from '@app/domain/notifications/notifications.repository';
import { expect, it, vi } from 'vitest';
import { getDomain } from '../../harness/domain';
import { eventually } from '../../harness/eventually';
import { aChatOf } from '../support/contacts';
import { aDealership } from '../support/dealership';
import { escalate, notificationsOf, notificationsOfKind } from '../support/notifications';

const domain = await getDomain();

it('notifications of new messages wait for the mails about older ones, and no transaction is repeated', async () => {
  const org = await aDealership('agent');
  const chats = [await aChatOf(org, org.agent), await aChatOf(org, org.agent)];
  for (const chat of chats) await chat.writes('Hola');
  await notificationsOf(org.agent);
  const oldest = await org.database.value<number>(
    `select min(id)::int from notifications where organization_id = $1 and contact_id = $2 and read_at is null and kind = 'new_message'`,
    [org.id, chats[0]?.contactId],
  );
  // the older notification counts up last
  for (const chat of chats.toReversed()) await chat.writes('¿Hola?');
  const raise = vi.spyOn(domain.get(NotificationsRepository), 'raise');
  const takeDue = vi.spyOn(domain.get(NotificationMailsRepository), 'takeDue');
  const { dispatching, mailing } = await org.database.holding(
    `select 1 from notifications where organization_id = $1 and id = $2 for update`,
    [org.id, oldest],
    async (holder) => {
      const mails = domain.get(NotificationMailsRepository);
      const claimed = domain.get(Database).transaction(org.ctx, async (tx) => {
        const due = [...(await mails.takeDue(tx, org.agent.id, tx.now)).keys()];
        await mails.setMailed(
          tx,
          due.map((id) => ({ id, at: tx.now })),
        );
      });
      await eventually(async () => expect(await holder.blocked()).toBe(1));
      const dispatched = domain.get(NotificationDispatchService).dispatchAll();
      await eventually(async () => expect(raise.mock.calls.length > 0 || (await waitsForTurn(org.id))).toBe(true));
      return { dispatching: dispatched, mailing: claimed };
    },
  );
  await Promise.all([dispatching, mailing]);
  expect({ mails: takeDue.mock.calls.length, raised: raise.mock.calls.length }).toEqual({ mails: 1, raised: 1 });
});

it('an escalation skips a locked conversation and escalates the others', async () => {
  const org = await aDealership('agent');
  const [held, free] = [await aChatOf(org, org.agent), await aChatOf(org, org.agent)];
  for (const { contactId } of [held, free]) {
    await org.database.rows(
      `update contact_summaries set waiting_since = now() - interval '6 minutes' where organization_id = $1 and contact_id = $2`,
      [org.id, contactId],
    );
  }
  await org.database.holding(`select 1 from conversations where organization_id = $1 and id = $2 for update`, [org.id, held.id], () =>
    escalate(),
  );
  const warned = async () => (await notificationsOfKind(org.agent, 'unanswered_lead')).map(({ conversation_id: id }) => id);
  expect(await warned()).toEqual([free.id]);
  await escalate();
  expect(await warned()).toContain(held.id);
});

/** Whether a transaction waits for the turn that another one has. */
const waitsForTurn = async (organizationId: number): Promise<boolean> =>
  (await domain.database.value<number>(
    `select count(*)::int from pg_locks l where l.locktype = 'advisory' and not l.granted
       and l.database = (select oid from pg_database where datname = current_database()) and $1::bigint > 0`,
    [organizationId],
  )) > 0;
