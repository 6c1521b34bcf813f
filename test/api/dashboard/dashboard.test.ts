import type { ActivityView, DashboardView } from '@app/contracts/dashboard/dashboard.contract';
import type { StageMove } from '@app/contracts/contacts/contacts.contract';
import { describe, expect, it } from 'vitest';
import { aContact, assign } from '../../factories/contact.factory';
import { anOrganization } from '../../factories/organization.factory';
import { aVehicleInput } from '../../factories/vehicle.factory';
import type { HttpClient } from '../../harness/http-client';

const read = async (who: HttpClient, query = '') => (await who.get<DashboardView>(`/api/dashboard${query}`)).body;
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
    for (const [index, seconds] of [10, 60, 600].entries())
      await org.product.database.rows(
        `update messages set ended_wait_since = created_at - make_interval(secs => $3)
         where organization_id = $1 and conversation_id = $2 and ended_wait_since is not null`,
        [org.id, chats[index]?.id, seconds],
      );
    const { period, before, agents } = await read(org.manager);
    expect(period).toMatchObject({ people: { answered: 3, median_seconds: 60 }, assistant: { answered: 0, median_seconds: null } });
    expect(period).toMatchObject({ new_chats: 3, new_contacts: 3, failed: 0 });
    expect(before.people).toEqual({ answered: 0, median_seconds: null });
    expect(agents).toEqual([{ id: org.agent.id, name: org.agent.identity.name, answered: 3, median_seconds: 60 }]);
  });

  it('is exported as a file in which no name is a formula, to managers with the figures of each person', async () => {
    const org = await anOrganization().withTwilio().withPersonNames('=cmd()', 'Vega').with('manager', 'agent');
    const chat = await org.aChat();
    await org.agent.post(`${chat.path}/send`, { body: 'Hola' });
    const file = async (who: HttpClient) =>
      (await fetch(`${who.url}/api/dashboard/export?range=7d`, { headers: who.cookieHeader() })).text();
    const [managers, agents] = [await file(org.manager), await file(org.agent)];
    expect(managers).toMatch(/person,figure,from,to,value,before\r\n,new_contacts,/);
    expect(managers).toContain("'=cmd() Vega,answered,");
    expect(agents).toContain(',people_answered,');
    expect(agents).not.toContain('cmd');
    expect((await org.manager.get('/api/dashboard/export?range=custom')).status).toBe(422);
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

  it.each(['?range=custom', '?range=custom&from=2026-11-02&to=2026-11-01', '?range=custom&from=2016-01-01&to=2026-01-01', '?range=year'])(
    'refuses %s',
    async (query) => {
      const { manager } = await anOrganization().with('manager');
      expect(await manager.get(`/api/dashboard${query}`)).toMatchObject({ status: 422 });
    },
  );
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
