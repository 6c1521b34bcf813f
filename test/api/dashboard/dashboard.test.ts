import type { CallHistoryPage } from '@app/contracts/calls/calls.contract';
import type { ActivityView, DashboardView } from '@app/contracts/dashboard/dashboard.contract';
import type { StageMove } from '@app/contracts/contacts/contacts.contract';
import type { InventoryPage, VehicleView } from '@app/contracts/inventory/inventory.contract';
import type { MessageView } from '@app/contracts/messages/messages.contract';
import { describe, expect, it } from 'vitest';
import { canTakeCalls, ReportedCall } from '../../factories/call.factory';
import { aContact, assign } from '../../factories/contact.factory';
import { aPhone } from '../../factories/customer.factory';
import { Feeds } from '../../factories/feed.factory';
import type { OrganizationRef } from '../../factories/organization-ref';
import { anOrganization } from '../../factories/organization.factory';
import { aVehicleInput } from '../../factories/vehicle.factory';
import type { HttpClient } from '../../harness/http-client';

const STOCK_FILE = 'Stock,VIN,Year,Make,Model,Price\nA1,,2022,Kia,Rio,9000\nA2,,2021,Kia,Soul,11000';

const read = async (who: HttpClient, query = '') => (await who.get<DashboardView>(`/api/dashboard${query}`)).body;

/** The answer in a conversation, as if the customer had waited for it so long. */
const answeredAfter = (org: OrganizationRef, conversation: number | undefined, seconds: number) =>
  org.product.database.rows(
    `update first_responses r set waiting_since = r.answered_at - make_interval(secs => $3) from messages m
     where r.organization_id = $1 and m.organization_id = $1 and m.id = r.message_id and m.conversation_id = $2`,
    [org.id, conversation, seconds],
  );

const waited = (org: OrganizationRef, conversation: number | undefined, since: string, until: string) =>
  org.product.database.rows(
    `update first_responses r set waiting_since = $3, answered_at = $4 from messages m
     where r.organization_id = $1 and m.organization_id = $1 and m.id = r.message_id and m.conversation_id = $2`,
    [org.id, conversation, since, until],
  );

const activity = async (who: HttpClient) => (await who.get<ActivityView>('/api/dashboard/activity')).body.entries;

describe('the dashboard', () => {
  it('counts people who wait, and since when the first of them does', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    const [old, fresh] = [await org.aChat(), await org.aChat()];
    await org.product.database.rows(
      `update contact_summaries set waiting_since = now() - interval '2 hours' where organization_id = $1 and contact_id = $2`,
      [org.id, old.contactId],
    );
    const { now } = await read(org.manager);
    expect(now).toMatchObject({ waiting: 2, waiting_over_hour: 1, unassigned: 2, new_contacts_7d: 2 });
    expect(Date.now() - Date.parse(now.oldest_wait ?? '')).toBeGreaterThan(7_199_000);
    await org.manager.post(`${fresh.path}/send`, { body: 'Ya voy' });
    expect((await read(org.manager)).now).toMatchObject({ waiting: 1, waiting_over_hour: 1 });
  });

  it('measures the first answer to what a customer wrote, and none to what follows it', async () => {
    const org = await anOrganization().withTwilio().with('manager', 'agent');
    const chats = [await org.aChat(), await org.aChat(), await org.aChat()];
    for (const chat of chats) {
      await org.agent.post(`${chat.path}/send`, { body: 'Hola' });
      await org.agent.post(`${chat.path}/send`, { body: '¿En qué le ayudo?' });
    }
    for (const [index, seconds] of [10, 60, 600].entries()) await answeredAfter(org, chats[index]?.id, seconds);
    const { period, before, agents } = await read(org.manager);
    expect(period).toMatchObject({ people: { answered: 3, median_seconds: 60 }, assistant: { answered: 0, median_seconds: null } });
    expect(period).toMatchObject({ new_chats: 3, new_contacts: 3, failed: 0 });
    expect(before.people).toEqual({ answered: 0, median_seconds: null });
    expect(agents).toEqual([{ id: org.agent.id, name: org.agent.identity.name, answered: 3, median_seconds: 60 }]);
  });

  it('measures in opening hours, and not what was asked and answered while it was closed', async () => {
    const org = await anOrganization().withTwilio().with('manager', 'agent');
    const chats = [await org.aChat(), await org.aChat(), await org.aChat()];
    for (const chat of chats) await org.agent.post(`${chat.path}/send`, { body: 'Hola' });
    await org.product.database.rows(`update organizations set timezone = 'America/New_York' where id = $1`, [org.id]);
    const hours = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '18:00' }));
    await org.manager.put('/api/settings/opening-hours', {
      hours,
      closures: [{ date: '2026-11-02', label: 'Feria', hours: [{ day: 1, from: '10:00', to: '12:00' }] }],
    });
    // on Friday five minutes before the end, answered on Monday, which begins at ten and on which the clocks are an hour behind
    await waited(org, chats[0]?.id, '2026-10-30T21:55:00Z', '2026-11-02T15:15:00Z');
    await waited(org, chats[1]?.id, '2026-11-02T02:00:00Z', '2026-11-02T02:01:00Z');
    const { period } = await read(org.manager, '?range=custom&from=2026-11-01&to=2026-11-02');
    expect(period.people).toEqual({ answered: 2, median_seconds: 1_200 });
    await waited(org, chats[2]?.id, '2026-11-02T16:00:00Z', '2026-11-02T16:00:30Z');
    expect(await read(org.manager, '?range=custom&from=2026-11-01&to=2026-11-02')).toMatchObject({
      period: { people: { answered: 3, median_seconds: 615 } },
      agents: [{ answered: 3, median_seconds: 615 }],
    });
  });

  it('keeps what was measured when the conversation is closed, and counts no answer that failed', async () => {
    const org = await anOrganization().withTwilio().with('manager', 'agent');
    const [closed, failing] = [await org.aChat(), await org.aChat()];
    await failing.setBehaviour({ errorCode: 21211 });
    const [, failed] = await Promise.all(
      [closed, failing].map((chat) => org.agent.post<MessageView>(`${chat.path}/send`, { body: 'Hola' })),
    );
    await failing.message(org.agent, failed?.body.id ?? 0, ({ status }) => status === 'failed');
    const answered = async () => Object.fromEntries(((await read(org.manager)).agents ?? []).map(({ id, answered: count }) => [id, count]));
    expect(await answered()).toEqual({ [org.agent.id]: 1 });
    await org.manager.patch(`${closed.path}/status`, { status: 'closed' });
    expect(await answered()).toEqual({ [org.agent.id]: 1 });
    await failing.setBehaviour({ reset: true });
    await org.manager.post(`${failing.path}/send`, { body: 'Perdón, aquí estoy' });
    expect(await answered()).toEqual({ [org.agent.id]: 1, [org.manager.id]: 1 });
  });

  it('is exported as a file in which no name is a formula, to managers with the figures of each person', async () => {
    const org = await anOrganization().withTwilio().withPersonNames('=cmd()', 'Vega').with('manager', 'agent');
    const chat = await org.aChat();
    await org.agent.post(`${chat.path}/send`, { body: 'Hola' });
    const file = async (who: HttpClient) =>
      (await fetch(`${who.url}/api/dashboard/export?range=7d`, { headers: who.cookieHeader() })).text();
    const [managers, agents] = [await file(org.manager), await file(org.agent)];
    expect(managers).toMatch(/Who,Figure,From,To,Value,The days before\r\nTeam,New contacts,/);
    expect(managers).toMatch(/'=cmd\(\) Vega,Median time to answer,[\d-]+,[\d-]+,0:00:\d\d,/);
    for (const figure of ['Team,Answers,', 'Team,Calls missed,', 'Team,Vehicles for sale now,,,0,']) expect(agents).toContain(figure);
    await org.agent.put('/api/me/preferences', { language: 'es' });
    expect(await file(org.agent)).toContain('Equipo,Llamadas perdidas,');
    expect(agents).not.toContain('cmd');
  });

  it('counts days by the clock of the organization, also where it changes', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    const chat = await org.aChat();
    const at = (time: string) =>
      org.product.database.rows(`update contacts set created_at = $3 where organization_id = $1 and id = $2`, [
        org.id,
        chat.contactId,
        time,
      ]);
    await org.product.database.rows(`update organizations set timezone = 'America/New_York' where id = $1`, [org.id]);
    const day = async (from: string) => (await read(org.manager, `?range=custom&from=${from}&to=${from}`)).period.new_contacts;
    // clocks went back at 2 o'clock on this day, which had 25 hours
    await at('2026-11-02T04:59:59Z');
    expect([await day('2026-11-01'), await day('2026-11-02')]).toEqual([1, 0]);
    await at('2026-11-02T05:00:00Z');
    expect([await day('2026-11-01'), await day('2026-11-02')]).toEqual([0, 1]);
    expect(await read(org.manager, '?range=custom&from=2026-11-01&to=2026-11-07')).toMatchObject({
      period: { from: '2026-11-01', to: '2026-11-07' },
      before: { from: '2026-10-25', to: '2026-10-31' },
    });
  });

  it('counts the contacts of the last seven days as the range of seven days does', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    const [, early, before] = [await org.aChat(), await org.aChat(), await org.aChat()];
    const began = `((now() at time zone o.timezone)::date - 6)::timestamp at time zone o.timezone`;
    for (const [chat, shift] of [
      [early, '1 second'],
      [before, '-1 second'],
    ] as const)
      await org.product.database.rows(
        `update contacts c set created_at = ${began} + $3::interval from organizations o where o.id = $1 and c.organization_id = $1 and c.id = $2`,
        [org.id, chat.contactId, shift],
      );
    const { now, period } = await read(org.manager, '?range=7d');
    expect([now.new_contacts_7d, period.new_contacts]).toEqual([2, 2]);
  });

  it('counts for an agent what the agent’s lists show, and nothing of another organization', async () => {
    const org = await anOrganization().withTwilio().with('manager', 'agent', 'otherAgent');
    const [own, other] = [await org.aChat(), await org.aChat()];
    await assign(org, own.contactId, org.agent);
    await assign(org, other.contactId, org.otherAgent);
    await org.otherAgent.post(`${other.path}/send`, { body: 'Hola' });
    const seen = await read(org.agent);
    expect(seen.now).toMatchObject({ waiting: 1, new_contacts_7d: 1 });
    expect(seen.period).toMatchObject({ new_chats: 1, people: { answered: 0 } });
    expect(seen.agents).toBeNull();
    expect((await read(org.manager)).period.people.answered).toBe(1);
    const elsewhere = await anOrganization().with('manager');
    expect((await read(elsewhere.manager)).now).toMatchObject({ waiting: 0, new_contacts_7d: 0, for_sale: 0 });
  });

  it('counts the vehicles that are for sale', async () => {
    const { manager } = await anOrganization().with('manager');
    for (const status of ['available', 'in_transit', 'pending']) await manager.post('/api/inventory', aVehicleInput({ status }));
    expect((await read(manager)).now).toMatchObject({ for_sale: 2, vehicles_added_7d: 3, vehicles_sold_7d: 0 });
  });

  it('counts as the list of vehicles does what was sold by hand, and says when the stock was last synced', async () => {
    const { manager } = await anOrganization().with('manager');
    expect((await read(manager)).now.last_sync).toBeNull();
    const [sold] = await Promise.all([1, 2].map(() => manager.post<VehicleView>('/api/inventory', aVehicleInput())));
    await manager.patch(`/api/inventory/${sold?.body.id}/overrides`, { sold: true });
    const { body } = await manager.get<InventoryPage>('/api/inventory?status=available,in_transit');
    const { now } = await read(manager);
    expect([now.for_sale, now.vehicles_sold_7d, body.meta.total]).toEqual([1, 1, 1]);

    const feeds = await Feeds.of(manager);
    await feeds.read('nothing that is a list of vehicles');
    expect((await read(manager)).now.last_sync).toMatchObject({ state: 'failed' });
    await feeds.read(STOCK_FILE);
    expect((await read(manager)).now.last_sync).toMatchObject({ state: 'synced' });
  });

  it('counts the calls of today as the history lists them, for everybody', async () => {
    const org = await anOrganization().withTwilio().with('manager', 'agent', 'otherAgent');
    const chat = await org.chatWith(aPhone(), 'sms');
    await assign(org, chat.contactId, org.agent);
    const [missed, answered, old] = [1, 2, 3].map(() => ReportedCall.from(org, chat.customer.phone));
    for (const call of [missed, answered, old]) {
      await call?.begin();
      await call?.status('completed', { CallDuration: '5' });
    }
    const change = (call: ReportedCall | undefined, sql: string) =>
      org.product.database.rows(`update calls set ${sql} where organization_id = $1 and provider_sid = $2`, [org.id, call?.sid]);
    await change(answered, `answered_at = created_at, missed = false`);
    await change(old, `created_at = now() - interval '1 day'`);
    for (const [who, calls] of [
      [org.manager, { total: 2, answered: 1, missed: 1 }],
      [org.agent, { total: 2, answered: 1, missed: 1 }],
      [org.otherAgent, { total: 0, answered: 0, missed: 0 }],
    ] as const) {
      const { now } = await read(who);
      const { body } = await who.get<CallHistoryPage>(`/api/calls/history?date_from=${now.today}&date_to=${now.today}`);
      expect([now.calls, body.meta.total]).toEqual([calls, calls.total]);
    }
  });
});

describe('recent activity', () => {
  it('groups what repeats, the newest first', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    const chat = await org.aChat();
    for (const body of ['¿Precio?', '¿Siguen ahí?']) await chat.customer.writes(body);
    await org.manager.put<StageMove>(`/api/contacts/${chat.contactId}`, { stage: 'contacted' });
    const entries = await activity(org.manager);
    expect(entries[0]).toMatchObject({
      kind: 'stage_moved',
      contact: { id: chat.contactId },
      to: 'Contacted',
      by: org.manager.identity.name,
    });
    expect(entries.filter(({ kind }) => kind === 'received')).toMatchObject([
      { contact: { id: chat.contactId }, channel: 'whatsapp', count: 3 },
    ]);
  });

  it('lists calls, each once however many people it rang', async () => {
    const org = await anOrganization().withTwilio().with('manager', 'agent');
    await canTakeCalls(org.manager);
    const chat = await org.chatWith(aPhone(), 'sms');
    await assign(org, chat.contactId, org.agent);
    for (const call of [ReportedCall.from(org, chat.customer.phone), ReportedCall.from(org, chat.customer.phone)]) {
      await call.begin();
      const { id } = await call.stored();
      await call.dialAction(id, 2, { DialCallStatus: 'canceled', CallStatus: 'completed' });
    }
    const calls = async (who: HttpClient) => (await activity(who)).filter(({ kind }) => kind === 'call');
    const missed = { direction: 'inbound', missed: true, contact: { id: chat.contactId }, number: null, count: 2 };
    expect(await calls(org.manager)).toMatchObject([missed]);
    expect(await calls(org.agent)).toMatchObject([missed]);
  });

  it('tells new vehicles from changed and sold ones, and names what a file changed', async () => {
    const { manager } = await anOrganization().with('manager');
    const { body: vehicle } = await manager.post<VehicleView>('/api/inventory', aVehicleInput());
    await manager.patch(`/api/inventory/${vehicle.id}/overrides`, { featured: true });
    await manager.patch(`/api/inventory/${vehicle.id}/overrides`, { sold: true });
    await (await Feeds.of(manager)).read(STOCK_FILE);
    const entries = (await activity(manager)).filter(({ kind }) => kind === 'vehicle_changed' || kind === 'stock_synced');
    expect(entries).toMatchObject([
      { kind: 'stock_synced', added: 2, changed: 0, missing: 0 },
      { change: 'sold', vehicle: { id: vehicle.id, title: vehicle.title } },
      { change: 'changed', count: 1 },
      { change: 'added', count: 1 },
    ]);
  });

  it('goes far enough back for somebody who sees little of a busy dealership', async () => {
    const org = await anOrganization().withTwilio().with('manager', 'agent', 'otherAgent');
    const [own, other] = [await org.aChat(), await org.aChat()];
    await assign(org, own.contactId, org.agent);
    await assign(org, other.contactId, org.otherAgent);
    await org.product.database.rows(
      `insert into events (organization_id, seq, type, audience, contact_id, payload, created_at)
       select organization_id, h.event_seq + n, 'message.updated', 'contact', $2, '{}', now()
       from organization_counters h, generate_series(1, 1000) n where organization_id = $1`,
      [org.id, other.contactId],
    );
    await org.product.database.rows(`update organization_counters set event_seq = event_seq + 1000 where organization_id = $1`, [org.id]);
    expect(await activity(org.agent)).toContainEqual(
      expect.objectContaining({ kind: 'received', contact: expect.objectContaining({ id: own.contactId }) }),
    );
  });

  it('shows an agent nothing of other agents’ contacts', async () => {
    const org = await anOrganization().withTwilio().with('manager', 'agent', 'otherAgent');
    const chat = await org.aChat();
    await assign(org, chat.contactId, org.otherAgent);
    expect(await activity(org.agent)).toEqual([]);
    expect((await activity(org.manager)).length).toBeGreaterThan(1);
    const elsewhere = await anOrganization().with('manager');
    await aContact().of(elsewhere);
    expect(await activity(elsewhere.manager)).toHaveLength(1);
  });
});
