import { type NotificationPreferences, USUAL_WAYS } from '@app/contracts/notifications/notifications.contract';
import { Transaction } from '@app/database/transaction';
import { NotificationMailsService } from '@app/domain/notifications/notification-mails.service';
import { Mailer } from '@app/integrations/mail/mailer';
import { RequestContext } from '@app/platform/context/request-context';
import { DependencyUnavailableError } from '@app/platform/errors/dependency-unavailable-error';
import { describe, expect, it, vi } from 'vitest';
import { aPhone } from '../../factories/customer.factory';
import { comesOnline } from '../../factories/assignment.factory';
import { allTold, listOf, notificationOf, unreadOf, wants } from '../../factories/notification.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import { eventually } from '../../harness/eventually';

const ALWAYS = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '00:00' }));

describe.concurrent('the delivery channels of a person', () => {
  it('are the usual ones until they choose, and each has their own', async () => {
    const org = await anOrganization().with('manager', 'agent');
    const usual = (await org.agent.get<NotificationPreferences>('/api/notifications/preferences')).body;
    expect(usual).toEqual({ ways: USUAL_WAYS, quiet_hours: [], timezone: 'America/New_York' });
    const saved = await wants(org.agent, 'mention', { sound: true }, [{ day: 5, from: '22:00', to: '07:00' }]);
    expect(saved).toMatchObject({ status: 200, body: { ways: { mention: { sound: true } }, quiet_hours: [{ day: 5 }] } });
    expect((await org.agent.get('/api/notifications/preferences')).body).toEqual(saved.body);
    expect((await org.manager.get('/api/notifications/preferences')).body).toEqual(usual);
  });

  it('are refused with quiet hours that overlap', async () => {
    const { agent } = await anOrganization().with('agent');
    const quiet_hours = [...ALWAYS, { day: 1, from: '10:00', to: '11:00' }];
    const answer = await agent.put('/api/notifications/preferences', { ways: USUAL_WAYS, quiet_hours });
    expect(answer).toMatchObject({ status: 422, body: { errors: { quiet_hours: expect.any(String) } } });
  });

  it('decide about sound and desktop, and whether the list shows it', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'otherAgent');
    await wants(org.agent, 'new_lead', { sound: false });
    await wants(org.otherAgent, 'new_lead', { in_app: false });
    const [loud, silent] = [await org.otherAgent.socket(), await org.agent.socket()];
    await org.aChat();
    expect((await silent.next('notification.raised')).payload).toMatchObject({ in_app: true, sound: false, desktop: true, unread: 1 });
    expect((await loud.next('notification.raised')).payload).toMatchObject({ in_app: false, sound: true, unread: 0 });
    expect((await listOf(org.otherAgent)).data).toEqual([]);
  });

  it('fall silent in quiet hours, in which everything is still collected', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    await wants(org.agent, 'new_lead', { email: true }, ALWAYS);
    const socket = await org.agent.socket();
    await org.aChat();
    expect((await socket.next('notification.raised')).payload).toMatchObject({ in_app: true, sound: false, desktop: false });
    expect(await unreadOf(org.agent)).toBe(1);
    expect(await mailsOrderedFor(org)).toBe(0);
  });
});

const mailsOrderedFor = ({ product, id }: Organization) =>
  product.database.value<number>(`select count(*)::int from outbox where organization_id = $1 and job = 'notification.mail_digest'`, [id]);

describe.concurrent('a mail', () => {
  it('goes out once to somebody who is away, however much the customer writes, and says who wrote what', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    await wants(org.agent, 'new_lead', { email: true });
    const customer = org.customer(aPhone()).named('Nora Vidal');
    await customer.writes('¿Abren mañana?');
    const [mail] = await eventually(async () => {
      const mails = await org.product.sandbox.mailsTo(org.agent.email);
      expect(mails).toHaveLength(1);
      return mails;
    });
    expect(mail?.subject).toBe('New lead: Nora Vidal');
    expect(mail?.text).toContain('¿Abren mañana?');
    expect(mail?.text).toMatch(/\/chats\/\d+/);
    await Promise.all(['¿Hola?', '¿Hay alguien?', 'Espero'].map((body) => customer.writes(body)));
    await eventually(async () => expect((await listOf(org.agent)).data[0]?.count).toBe(4));
    await eventually(async () => {
      const waiting = await org.product.database.rows(
        `select 1 from outbox where organization_id = $1 and job = 'notification.mail_digest' and done_at is null and run_after < now() + interval '1 minute'`,
        [org.id],
      );
      expect(waiting).toEqual([]);
    });
    expect(await org.product.sandbox.mailsTo(org.agent.email)).toHaveLength(1);
  });

  it('lists what came together, each with its own link', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    await wants(org.agent, 'new_lead', { email: true });
    await Promise.all([
      org.customer(aPhone()).named('Vera Solís').writes('¿Precio?'),
      org.customer(aPhone()).named('Tomás Rey').writes('¿Horario?'),
    ]);
    const [mail] = await eventually(async () => {
      const mails = await org.product.sandbox.mailsTo(org.agent.email);
      expect(mails).toHaveLength(1);
      return mails;
    });
    expect(mail?.subject).toBe(`2 customers and alerts are waiting at ${org.name}`);
    for (const words of ['New lead: Vera Solís', '“¿Precio?”', 'New lead: Tomás Rey', '“¿Horario?”']) expect(mail?.text).toContain(words);
    expect([...new Set(mail?.text.match(/\/chats\/\d+/g))]).toHaveLength(2);
    await eventually(async () => {
      const due = await org.product.database.rows(
        `select 1 from outbox where organization_id = $1 and job = 'notification.mail_digest' and done_at is null and run_after <= now()`,
        [org.id],
      );
      expect(due).toEqual([]);
    });
    expect(await org.product.sandbox.mailsTo(org.agent.email)).toHaveLength(1);
  });

  it('still tells the rest when it could not be sent and one matter is over meanwhile', { concurrent: false }, async () => {
    const org = await anOrganization().with('agent');
    await wants(org.agent, 'new_lead', { email: true });
    const { worker, database, sandbox } = org.product;
    const [first = 0] = (
      await database.rows<{ id: number }>(
        `insert into notifications (organization_id, user_id, kind, group_key, in_app) select $1, $2, 'new_lead', 'lead:' || n, true
         from generate_series(1, 2) n returning id`,
        [org.id, org.agent.id],
      )
    ).map(({ id }) => id);
    const ctx = RequestContext.system(org.id, 'notification.mail_digest', 'test');
    const send = () => worker.get(NotificationMailsService, { strict: false }).send(ctx, org.agent.id, new Date());
    const sending = vi.spyOn(worker.get(Mailer, { strict: false }), 'send');
    sending.mockImplementationOnce(() => Promise.reject(new DependencyUnavailableError('away')));
    await expect(send()).rejects.toThrow(DependencyUnavailableError);
    sending.mockRestore();
    // a teammate has answered the first customer
    await database.rows(`update notifications set read_at = now() where organization_id = $1 and id = $2`, [org.id, first]);
    expect(await send()).toBeUndefined();
    expect(await sandbox.mailsTo(org.agent.email)).toHaveLength(1);
  });

  it('needs as many statements for fifty notifications as for two', { concurrent: false }, async () => {
    const org = await anOrganization().with('agent');
    const { worker, database } = org.product;
    await wants(org.agent, 'new_lead', { email: true });
    const mails = worker.get(NotificationMailsService, { strict: false });
    const asked = vi.spyOn(Transaction.prototype, 'sql');
    const statementsFor = async (notifications: number) => {
      await database.rows(
        `insert into notifications (organization_id, user_id, kind, group_key, in_app) select $1, $2, 'new_lead', $3 || ':' || n, true
         from generate_series(1, $3::int) n`,
        [org.id, org.agent.id, notifications],
      );
      const before = asked.mock.contexts.length;
      await mails.send(RequestContext.system(org.id, 'notification.mail_digest', 'test'), org.agent.id, new Date());
      const own = (tx: unknown): boolean => tx instanceof Transaction && tx.organizationId === org.id;
      return asked.mock.contexts.slice(before).filter(own).length;
    };
    const few = await statementsFor(2);
    expect(await statementsFor(50)).toBe(few);
    asked.mockRestore();
    expect(await org.product.sandbox.mailsTo(org.agent.email)).toHaveLength(2);
  });

  it('does not go out to somebody who is there', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    await wants(org.agent, 'new_lead', { email: true });
    await comesOnline(org, org.agent);
    await org.aChat();
    await notificationOf(org.agent, 'new_lead');
    await allTold(org);
    await eventually(async () => {
      const looked = await org.product.database.rows(
        `select 1 from outbox where organization_id = $1 and job = 'notification.mail_digest' and attempts > 0 and enqueued_at is null`,
        [org.id],
      );
      expect(looked).toHaveLength(1);
    });
    expect(await org.product.sandbox.mailsTo(org.agent.email)).toEqual([]);
  });
});
