import type { AdminOrganizationsPage, PlanOverview } from '@app/contracts/plans/plans.contract';
import { describe, expect, it } from 'vitest';
import { anOrganization } from '../../factories/organization.factory';
import { administer, inDays, onTrialFor, planOf } from '../../factories/plan.factory';
import { listOf, notificationOf } from '../../factories/notification.factory';
import { mailsTo, mailTo } from '../../factories/signup.factory';
import { invite, onPlan } from '../../factories/team.factory';
import { eventually } from '../../harness/eventually';
import type { HttpClient } from '../../harness/http-client';

const find = async (admin: HttpClient, query: Record<string, string>) =>
  (await admin.get<AdminOrganizationsPage>(`/api/admin/subscriptions?${new URLSearchParams(query).toString()}`)).body;

describe('the list of organizations', () => {
  it('is by name, a page at a time, and is found by name and by the email of an owner', async () => {
    const { systemAdmin } = await anOrganization().with('systemAdmin');
    const names = ['Kestrel Autos', 'kestrel bikes', 'Kestrel Cars'];
    const orgs = [];
    for (const name of names.toReversed()) orgs.push(await anOrganization().named(name).with('owner'));
    const first = await find(systemAdmin, { search: 'KESTREL', per_page: '2' });
    expect(first.organizations.map(({ name }) => name)).toEqual(names.slice(0, 2));
    expect(first).toMatchObject({ total: 3, next_cursor: first.organizations[1]?.id });
    const second = await find(systemAdmin, { search: 'kestrel', per_page: '2', after: String(first.next_cursor) });
    expect(second).toMatchObject({ organizations: [{ name: 'Kestrel Cars' }], total: 3, next_cursor: null });
    const byEmail = await find(systemAdmin, { search: orgs[0]?.owner.email ?? '' });
    expect(byEmail.organizations.map(({ name }) => name)).toEqual(['Kestrel Cars']);
    expect(await find(systemAdmin, { search: 'nobody is called this %' })).toEqual({ organizations: [], total: 0, next_cursor: null });
  });

  it('says plan, state, seats and when somebody was last there, and can be narrowed to each', async () => {
    const { systemAdmin } = await anOrganization().with('systemAdmin');
    const org = await anOrganization().named('Osprey Motors').with('owner', 'agent');
    await onTrialFor(org, 5);
    await invite(org.owner);
    const [row] = (await find(systemAdmin, { search: 'osprey', plan: 'advance', state: 'trial' })).organizations;
    expect(row).toMatchObject({ plan: 'advance', state: 'trial', seats: { used: 4, limit: 10 }, requested_plan: null });
    expect(Date.now() - Date.parse(row?.last_activity_at ?? '')).toBeLessThan(60_000);
    await org.owner.post('/api/plan/request', { plan: 'plus' });
    expect((await find(systemAdmin, { search: 'osprey', requested: '1' })).organizations).toMatchObject([{ requested_plan: 'plus' }]);
    expect((await find(systemAdmin, { search: 'osprey', state: 'active' })).organizations).toEqual([]);
    expect((await find(systemAdmin, { search: 'osprey', plan: 'basic' })).organizations).toEqual([]);
  });
});

describe('a system admin', () => {
  it('changes the plan, publishes it to all members and records it in the history', async () => {
    const [{ systemAdmin }, org] = [await anOrganization().with('systemAdmin'), await anOrganization().withTwilio().with('agent')];
    await onTrialFor(org, 2);
    const tab = await org.agent.socket();
    const chat = await org.chatWith('+13055550177', 'sms');
    await org.agent.post(`${chat.path}/send`, { body: 'Hola', contact_id: chat.contactId });
    const { status, body } = await administer(systemAdmin, org).changePlan('basic', 'Signed for a year');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      plan: 'basic',
      state: 'active',
      trial_ends_at: null,
      members: { owner: 1, manager: 0, agent: 1, invited: 0 },
      connected: ['whatsapp', 'sms'],
      usage: [
        { channel: 'whatsapp', inbound: 0, outbound: 0 },
        { channel: 'sms', inbound: 1, outbound: 1 },
      ],
    });
    expect(body.changes[0]).toMatchObject({
      kind: 'plan',
      before: { plan: 'advance', state: 'trial' },
      after: { plan: 'basic', state: 'active' },
      reason: 'Signed for a year',
      by: systemAdmin.name,
    });
    expect(await tab.next('plan.changed', ({ payload }) => JSON.stringify(payload).includes('"basic"'))).toMatchObject({
      payload: { plan: { plan: 'basic', channels: ['whatsapp'] } },
    });
    expect(await administer(systemAdmin, org).changePlan('basic')).toMatchObject({ status: 409, body: { code: 'plan.unchanged' } });
  });

  it('moves the end of a trial and ends it, but not where there is none', async () => {
    const [{ systemAdmin }, org] = [await anOrganization().with('systemAdmin'), await anOrganization().with('owner')];
    const { changeTrial, changePlan } = administer(systemAdmin, org);
    expect(await changeTrial(inDays(3))).toMatchObject({ status: 409, body: { code: 'plan.not_on_trial' } });
    await onTrialFor(org, -1);
    const end = inDays(10);
    expect(await changeTrial(end)).toMatchObject({ status: 200, body: { state: 'trial', trial_ends_at: end } });
    expect(await changeTrial(inDays(400))).toMatchObject({ status: 422, body: { errors: { ends_at: expect.any(String) } } });
    expect((await changeTrial(inDays(-1))).status).toBe(422);
    expect(await changeTrial(null)).toMatchObject({ status: 200, body: { state: 'trial_ended' } });
    expect((await changePlan('plus')).body).toMatchObject({ state: 'active' });
    expect(await planOf(org.owner)).toMatchObject({ plan: 'plus', state: 'active', trial_ends_at: null, channels: ['whatsapp', 'sms'] });
  });

  it('suspends and reactivates, each with a reason, and not twice', async () => {
    const [{ systemAdmin }, org] = [await anOrganization().with('systemAdmin'), await anOrganization().with('owner')];
    const { suspend, reactivate } = administer(systemAdmin, org);
    expect(await suspend('Unpaid')).toMatchObject({ status: 200, body: { state: 'suspended', suspension: { reason: 'Unpaid' } } });
    expect(await suspend()).toMatchObject({ status: 409, body: { code: 'plan.already_suspended' } });
    expect(await reactivate('Paid')).toMatchObject({ status: 200, body: { state: 'active', suspension: null } });
    expect(await reactivate()).toMatchObject({ status: 409, body: { code: 'plan.not_suspended' } });
    const entries = await org.product.database.rows(
      `select action, actor_kind, actor_label, after->>'reason' as reason from audit_entries where organization_id = $1 and action like 'plan.%' order by id`,
      [org.id],
    );
    const by = { actor_kind: 'system_admin', actor_label: systemAdmin.name };
    expect(entries).toEqual([
      { action: 'plan.suspended', ...by, reason: 'Unpaid' },
      { action: 'plan.reactivated', ...by, reason: 'Paid' },
    ]);
    const subjects = async () => (await mailsTo(org.owner.email)).map(({ subject }) => subject).toReversed();
    await expect.poll(subjects, { timeout: 12_000 }).toEqual([`${org.name} is suspended`, `${org.name} is active again`]);
    expect((await mailsTo(org.owner.email))[1]?.text).toContain('Unpaid');
    const { body } = await administer(systemAdmin, org).details();
    expect(body.changes.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['reactivate', 'Paid'],
      ['suspend', 'Unpaid'],
    ]);
  });

  it('finds no organization that there is not', async () => {
    const { systemAdmin } = await anOrganization().with('systemAdmin');
    expect((await administer(systemAdmin, { id: 987_654_321 }).details()).status).toBe(404);
    expect((await administer(systemAdmin, { id: 987_654_321 }).suspend()).status).toBe(404);
  });
});

describe('the organization itself', () => {
  it('sees what it has and uses, and asks for another plan; the answer takes the wish away', async () => {
    const [{ systemAdmin }, org] = [await anOrganization().with('systemAdmin'), await anOrganization().with('owner', 'agent')];
    await onPlan(org, 'basic');
    const ask = (plan: string) => org.owner.post<PlanOverview>('/api/plan/request', { plan });
    expect(await ask('basic')).toMatchObject({ status: 409, body: { code: 'plan.unchanged' } });
    expect(await ask('plus')).toMatchObject({ status: 200, body: { plan: 'basic', seats: { used: 3, limit: 4 }, requested_plan: 'plus' } });
    expect((await ask('plus')).status).toBe(200);
    const toldToOperator = await eventually(async () => {
      const mails = await mailsTo('hello@lotline.test');
      return mails.find(({ subject }) => subject === `${org.name}: Plus`) ?? Promise.reject(new Error('Nobody was told'));
    });
    expect(toldToOperator.text).toContain(`/admin/organizations/${org.id}`);
    const told = await notificationOf(systemAdmin, 'plan_requested');
    expect(told).toMatchObject({ text: `${org.name}: Plus`, link: `/admin/organizations/${org.id}`, contact: null });
    expect((await listOf(org.owner)).data).toEqual([]);
    const { body } = await administer(systemAdmin, org).changePlan('plus');
    expect(body.requested_plan).toBeNull();
    await mailTo(org.owner.email, /is on the Plus plan now/);
    expect(body.changes.map(({ kind, by }) => [kind, by])).toEqual([
      ['plan', systemAdmin.name],
      ['request', org.owner.name],
    ]);
  });

  it('keeps its people when the plan becomes smaller, and takes nobody in until they fit', async () => {
    const [{ systemAdmin }, org] = [
      await anOrganization().with('systemAdmin'),
      await anOrganization().with('owner', 'manager', 'agent', 'otherAgent'),
    ];
    const { body } = await administer(systemAdmin, org).changePlan('basic');
    expect(body.seats).toEqual({ used: 5, limit: 4 });
    expect((await org.agent.get('/api/contacts')).status).toBe(200);
    expect(await invite(org.owner)).toMatchObject({
      status: 409,
      body: { code: 'team.seat_limit', details: { used: 5, larger_plan: 'plus' } },
    });
  });
});
