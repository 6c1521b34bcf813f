import type { PushDevicesView } from '@app/contracts/notifications/push-devices.contract';
import { describe, expect, it } from 'vitest';
import { anApiKey } from '../../factories/api-key.factory';
import { aPhone } from '../../factories/customer.factory';
import { allTold, notificationOf, wants } from '../../factories/notification.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import { aBrowser, devicesOf, noticesOf, turnOnPush } from '../../factories/push.factory';
import { eventually } from '../../harness/eventually';

const ALWAYS = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '00:00' }));

const jobsOf = ({ product, id }: Organization) =>
  product.database.rows<{ done_at: Date | null; last_error: string | null }>(
    `select done_at, last_error from outbox where organization_id = $1 and job = 'notification.push'`,
    [id],
  );

/** All push jobs have run, whatever their outcome. */
const allPushed = (organization: Organization) =>
  eventually(async () => {
    await allTold(organization);
    expect((await jobsOf(organization)).filter(({ done_at }) => done_at === null)).toEqual([]);
  });

describe.concurrent('a push', () => {
  it('reaches the device of somebody whose client is closed, and only the device can read it', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const browser = await turnOnPush(org.agent);
    const customer = org.customer(aPhone()).named('Nora Vidal');
    await customer.writes('¿Abren mañana?');
    const [notice] = await noticesOf(org.agent, browser, 1);
    const chat = await org.chatOf(customer);
    expect(notice).toEqual({
      title: 'New lead: Nora Vidal',
      body: '“¿Abren mañana?”',
      tag: `conversation-${chat.id}`,
      lang: 'en',
      navigate: `${org.product.url}/chats/${chat.id}`,
    });
    const [kept] = await org.product.sandbox.pushesTo(browser.device);
    expect(kept).toMatchObject({ ttl: 3600, urgency: 'high', topic: `conversation-${chat.id}`, subject: 'mailto:no-reply@lotline.test' });
    await eventually(async () => expect((await devicesOf(org.agent))[0]?.delivered_at).toEqual(expect.any(String)));
  });

  it('is not sent to somebody who has the client before their eyes, and is again when they look away', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const browser = await turnOnPush(org.agent);
    const socket = await org.agent.socket();
    const watches = (watching: boolean) => {
      socket.say('availability.watch', { watching });
      return eventually(async () => {
        const known = await org.product.database.value<boolean>(
          `select watching from agent_profiles where organization_id = $1 and user_id = $2`,
          [org.id, org.agent.id],
        );
        expect(known).toBe(watching);
      });
    };
    await watches(true);
    await org.aChat();
    await notificationOf(org.agent, 'new_lead');
    await allPushed(org);
    expect(await org.product.sandbox.pushesTo(browser.device)).toEqual([]);
    await watches(false);
    await org.aChat();
    await noticesOf(org.agent, browser, 1);
    socket.close();
  });

  it('waits for nobody in quiet hours, nor where it is not wanted', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'otherAgent');
    const [quiet, unwanted] = [await turnOnPush(org.agent), await turnOnPush(org.otherAgent)];
    await wants(org.agent, 'mention', {}, ALWAYS);
    await wants(org.otherAgent, 'new_lead', { push: false });
    await org.aChat();
    await notificationOf(org.agent, 'new_lead');
    await notificationOf(org.otherAgent, 'new_lead');
    await allTold(org);
    expect(await jobsOf(org)).toEqual([]);
    for (const { device } of [quiet, unwanted]) expect(await org.product.sandbox.pushesTo(device)).toEqual([]);
  });

  it('that nobody takes any more ends the device', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const browser = await turnOnPush(org.agent);
    await org.product.sandbox.answerPushesTo(browser.device, 410);
    await org.aChat();
    await eventually(async () => expect(await devicesOf(org.agent)).toEqual([]));
  });

  it.each([429, 503] as const)('that the push service cannot take now (%d) goes out later', async (status) => {
    const org = await anOrganization().withTwilio().with('agent');
    const browser = await turnOnPush(org.agent);
    await org.product.sandbox.answerPushesTo(browser.device, status);
    await org.aChat();
    await eventually(async () => {
      const [job] = await org.product.database.rows<{ attempts: number }>(
        `select attempts from outbox where organization_id = $1 and job = 'notification.push'`,
        [org.id],
      );
      expect(job?.attempts).toBeGreaterThan(0);
    });
    await org.product.sandbox.answerPushesTo(browser.device, null);
    await noticesOf(org.agent, browser, 1);
  });

  it('says nothing about a customer whom the person has lost meanwhile', async () => {
    const org = await anOrganization().withTwilio().with('manager', 'agent', 'otherAgent');
    const chat = await org.aChat();
    await org.manager.post('/api/assignments/assign', { contact_id: chat.contactId, agent_id: org.agent.id });
    await allTold(org);
    const browser = await turnOnPush(org.agent);
    await org.product.sandbox.answerPushesTo(browser.device, 503);
    await chat.customer.writes('¿Hola?');
    await eventually(async () => expect((await jobsOf(org))[0]?.last_error).not.toBeNull());
    await org.manager.put(`/api/assignments/${chat.contactId}/reassign`, { new_agent_id: org.otherAgent.id, reason: 'Turno' });
    await org.product.sandbox.answerPushesTo(browser.device, null);
    await allPushed(org);
    expect(await org.product.sandbox.pushesTo(browser.device)).toEqual([]);
  });
});

describe.concurrent('a device', () => {
  it('is listed with its browser for its person alone', async () => {
    const org = await anOrganization().with('agent', 'manager');
    const elsewhere = await org.agent.elsewhere();
    const [here, there] = [await turnOnPush(org.agent), await turnOnPush(elsewhere)];
    const { body } = await org.agent.get<PushDevicesView>('/api/notifications/devices');
    expect(body.public_key).toMatch(/^[\w-]{87}$/);
    expect(body.devices).toEqual([
      expect.objectContaining({ id: there.id, is_current: false, delivered_at: null, client: expect.any(Object) }),
      expect.objectContaining({ id: here.id, is_current: true }),
    ]);
    expect(await devicesOf(org.manager)).toEqual([]);
    expect((await org.manager.delete(`/api/notifications/devices/${here.id}`)).status).toBe(404);
    expect((await org.agent.delete(`/api/notifications/devices/${there.id}`)).status).toBe(200);
    expect((await devicesOf(org.agent)).map(({ id }) => id)).toEqual([here.id]);
  });

  it('is stored once per browser, and gets a new address with a new subscription', async () => {
    const { agent, product } = await anOrganization().with('agent');
    const first = await turnOnPush(agent);
    expect((await turnOnPush(agent, first)).id).toBe(first.id);
    const renewed = await turnOnPush(agent, aBrowser(product.sandbox.url));
    expect((await devicesOf(agent)).map(({ id }) => id)).toEqual([renewed.id]);
  });

  it('belongs to whoever signed in last in its browser', async () => {
    const { agent, otherAgent } = await anOrganization().with('agent', 'otherAgent');
    const browser = await turnOnPush(agent);
    await turnOnPush(otherAgent, browser);
    expect([(await devicesOf(agent)).length, (await devicesOf(otherAgent)).length]).toEqual([0, 1]);
  });

  it('ends with its session, however that ends', async () => {
    const org = await anOrganization().with('agent', 'otherAgent', 'owner');
    const left = async () =>
      org.product.database.value<number>(`select count(*)::int from push_subscriptions where organization_id = $1`, [org.id]);
    await turnOnPush(org.agent);
    await org.agent.post('/api/auth/logout');
    expect(await left()).toBe(0);
    const elsewhere = await org.agent.elsewhere();
    await turnOnPush(elsewhere);
    await org.agent.signIn();
    await org.agent.delete('/api/me/sessions');
    expect(await left()).toBe(0);
    await turnOnPush(org.otherAgent);
    await org.owner.delete(`/api/team/members/${org.otherAgent.id}`);
    expect(await left()).toBe(0);
  });

  it('is not told once its session has run out', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'manager');
    const browser = await turnOnPush(org.agent);
    await org.product.database.rows(
      `update sessions set last_seen_at = now() - interval '13 hours' where organization_id = $1 and user_id = $2`,
      [org.id, org.agent.id],
    );
    await org.aChat();
    await notificationOf(org.manager, 'new_lead');
    await allTold(org);
    expect(await jobsOf(org)).toEqual([]);
    expect(await org.product.sandbox.pushesTo(browser.device)).toEqual([]);
  });

  it('may not lie in a private network, and has keys that are keys', async () => {
    const { agent, product } = await anOrganization().with('agent');
    const { address } = aBrowser(product.sandbox.url);
    for (const endpoint of [
      'http://127.0.0.1:6379/x',
      'https://10.0.0.7/x',
      'https://redis/x',
      'http://push.example/x',
      'https://push.example:22/x',
    ]) {
      expect(await agent.post('/api/notifications/devices', { ...address, endpoint })).toMatchObject({
        status: 422,
        body: { code: 'notification.device_refused' },
      });
    }
    const keys = { ...address.keys, p256dh: 'A'.repeat(87) };
    expect((await agent.post('/api/notifications/devices', { ...address, keys })).status).toBe(422);
    expect(await devicesOf(agent)).toEqual([]);
  });

  it('is kept sealed', async () => {
    const { agent, product, id } = await anOrganization().with('agent');
    const { device, address } = await turnOnPush(agent);
    const row = await product.database.value<string>(`select to_jsonb(p)::text from push_subscriptions p where organization_id = $1`, [id]);
    for (const secret of [device, address.keys.auth, address.keys.p256dh]) expect(row).not.toContain(secret);
  });

  it('cannot be turned on by an API key, nor by another organization', async () => {
    const [org, other] = [await anOrganization().with('agent', 'owner'), await anOrganization().with('agent')];
    const { id, address } = await turnOnPush(org.agent);
    const key = await anApiKey(org);
    expect((await key.post('/api/notifications/devices', address)).status).toBe(403);
    expect((await other.agent.delete(`/api/notifications/devices/${id}`)).status).toBe(404);
    expect(await devicesOf(org.agent)).toHaveLength(1);
  });
});
