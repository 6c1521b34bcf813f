import type { AuditLogPage } from '@app/contracts/audit-log/audit-log.contract';
import type { CallView } from '@app/contracts/calls/calls.contract';
import type { MobileView } from '@app/contracts/calls/mobiles.contract';
import { describe, expect, it } from 'vitest';
import { canTakeCalls, hasMobile, ReportedCall } from '../../factories/call.factory';
import { aPhone } from '../../factories/customer.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { onTrialFor } from '../../factories/plan.factory';
import { ProviderCalls, viewOf } from '../../factories/provider-calls.factory';
import { eventually } from '../../harness/eventually';

type ErrorBody = MobileView & { code?: string };

const sendCode = (who: Person, number: string) => who.post<ErrorBody>('/api/account/mobile/code', { number });
const enter = (who: Person, code: string) => who.post<ErrorBody>('/api/account/mobile/verify', { code });
const codesOf = async (organization: Organization, number: string) => {
  const messages = await new ProviderCalls(organization).control<{ body: string; from: string }[]>(
    `messages?account=${organization.twilio.sid}&to=${encodeURIComponent(number)}`,
  );
  return messages.map(({ body, from }) => ({ from, code: /^\d{6}/.exec(body)?.[0] ?? '' }));
};
/** Time passes for the person's codes. */
const later = ({ product, identity }: Person, minutes: number) =>
  product.database.rows(
    `update user_mobiles set code_sent_at = code_sent_at - $2 * interval '1 minute', code_expires_at = code_expires_at - $2 * interval '1 minute'
     where organization_id = $1`,
    [identity.organizationId, minutes],
  );
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('my mobile', () => {
  it('is mine once I have entered the code that came by SMS, and shows its last digits only', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent');
    const { agent, manager, twilio } = dealership;
    const phone = aPhone();
    const sent = await sendCode(agent, phone);
    expect(sent).toMatchObject({ status: 200, body: { number: null, pending: { number: `•••• ${phone.slice(-4)}` } } });
    const [message] = await codesOf(dealership, phone);
    expect(message?.from).toBe(twilio.phone);
    const code = message?.code ?? '';
    expect(await enter(agent, wrongFor(code))).toMatchObject({
      status: 422,
      body: { code: 'mobile.code_wrong', errors: { code: expect.any(String) } },
    });
    expect((await enter(manager, code)).body.code).toBe('mobile.code_expired');
    expect(await enter(agent, code)).toMatchObject({
      status: 200,
      body: { number: `•••• ${phone.slice(-4)}`, rings: true, pending: null },
    });
    expect((await enter(agent, code)).body.code).toBe('mobile.code_expired');
    const { entries } = (await manager.get<AuditLogPage>('/api/audit-log?group=auth')).body;
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['auth.mobile_code_sent', 'auth.mobile_verified']));
    expect(JSON.stringify(entries)).not.toContain(phone);
    expect((await agent.patch<MobileView>('/api/account/mobile', { rings: false })).body.rings).toBe(false);
    expect((await agent.delete<MobileView>('/api/account/mobile')).body).toEqual({ number: null, rings: true, pending: null });
    expect((await agent.patch<ErrorBody>('/api/account/mobile', { rings: true })).body.code).toBe('mobile.missing');
  });

  it('is sent a code a minute, five a day; a code counts ten minutes and five attempts', async () => {
    const dealership = await anOrganization().withTwilio().with('agent');
    const { agent } = dealership;
    const phone = aPhone();
    const both = await Promise.all([sendCode(agent, phone), sendCode(agent, phone)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 429]));
    const [first] = await codesOf(dealership, phone);
    await later(agent, 10);
    expect((await enter(agent, first?.code ?? '')).body.code).toBe('mobile.code_expired');
    await sendCode(agent, phone);
    const [second] = await codesOf(dealership, phone);
    for (let attempt = 0; attempt < 5; attempt++) expect((await enter(agent, wrongFor(second?.code ?? ''))).status).toBe(422);
    expect((await enter(agent, second?.code ?? '')).body.code).toBe('mobile.code_expired');
    for (let sent = 2; sent < 5; sent++) {
      await later(agent, 2);
      expect((await sendCode(agent, phone)).status).toBe(200);
    }
    await later(agent, 2);
    expect((await sendCode(agent, phone)).body.code).toBe('mobile.too_many_codes');
    expect(await codesOf(dealership, phone)).toHaveLength(5);
  });

  it('is refused where it is no mobile of mine: another country, a premium number, our own, and after the trial', async () => {
    const dealership = await anOrganization().withTwilio().with('agent');
    const { agent, twilio } = dealership;
    const codes = async (numbers: string[]) => {
      const answers: unknown[] = [];
      for (const number of numbers) answers.push((await sendCode(agent, number)).body.code);
      return answers;
    };
    expect(await codes(['+573012345678', '+19005550123', '911', 'hola', twilio.phone])).toEqual([
      'call.country_not_allowed',
      'call.premium_number',
      'call.emergency_number',
      'call.not_a_number',
      'mobile.own_number',
    ]);
    await onTrialFor(dealership, -1);
    expect((await sendCode(agent, aPhone())).body.code).toBe('plan.trial_ended');
  });

  it('belongs to whoever has proven it last, and goes with its person', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent');
    const { agent, manager, product } = dealership;
    const phone = await hasMobile(agent, aPhone());
    await sendCode(manager, phone);
    const [message] = await codesOf(dealership, phone);
    expect((await enter(manager, message?.code ?? '')).status).toBe(200);
    expect((await agent.get<MobileView>('/api/account/mobile')).body.number).toBeNull();
    await manager.delete(`/api/team/members/${agent.id}`);
    const rows = await product.database.rows(`select user_id::int from user_mobiles where organization_id = $1`, [dealership.id]);
    expect(rows).toEqual([{ user_id: manager.id }]);
  });
});

describe('a call that no browser takes', () => {
  const NOBODY = { DialCallStatus: 'no-answer', DialBridged: 'false' };

  it('rings the mobiles of who may, one a step and never beside a browser, each with a question; then the voicemail comes', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent', 'otherAgent');
    const { manager, agent, otherAgent, product } = dealership;
    await canTakeCalls(manager);
    const [first, second] = [await hasMobile(agent, aPhone()), await hasMobile(otherAgent, aPhone())];
    await product.database.rows(
      `insert into calls (organization_id, direction, status, user_id, ended_at) values ($1, 'outbound', 'completed', $2, now())`,
      [dealership.id, otherAgent.id],
    );
    const customer = aPhone();
    const call = ReportedCall.from(dealership, customer);
    const browsers = (await call.begin()).body;
    expect(browsers).toContain(`_user${manager.id}</Identity>`);
    expect(browsers).not.toContain('<Number');
    const { id } = await call.stored();
    const steps = [];
    for (const step of [2, 4, 5]) steps.push(String((await call.dialAction(id, step, NOBODY)).body));
    expect(steps.map((body) => /<Number[^>]*>(\+\d+)<\/Number>/.exec(body)?.[1])).toEqual([first, second, undefined]);
    expect(steps[0]).toMatch(new RegExp(`callerId="\\${customer}".*url="[^"]*/voice/mobile\\?call=${id}&amp;step=4"`));
    expect(steps[0]).not.toContain('<Client');
    expect(steps[2]).toContain('<Record');
    expect((await call.view(manager)).body.ringing).toEqual([]);
  });

  it('rings no mobile whose person does not want it, is busy, or outside of the opening hours', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent');
    const { agent, manager } = dealership;
    await hasMobile(agent, aPhone());
    const begin = async () => String((await ReportedCall.from(dealership, aPhone()).begin()).body);
    expect(await begin()).toContain('<Number');
    await agent.patch('/api/account/mobile', { rings: false });
    expect(await begin()).toContain('<Record');
    await agent.patch('/api/account/mobile', { rings: true });
    await agent.put('/api/availability', { availability: 'busy' });
    expect(await begin()).toContain('<Record');
    await agent.put('/api/availability', { availability: 'online' });
    expect(await begin()).toContain('<Number');
    await manager.put('/api/settings/opening-hours', { hours: [{ day: 1, from: '00:00', to: '00:01' }], closures: [] });
    expect(await begin()).toContain('<Record');
    await manager.put('/api/settings/opening-hours', { hours: [], closures: [] });
    await onTrialFor(dealership, -1);
    expect(await begin()).toContain('<Record');
  });

  it('is taken on the mobile with the key 1; a mailbox before it has nobody', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent', 'otherAgent');
    const { agent, otherAgent, manager, product } = dealership;
    const provider = new ProviderCalls(dealership);
    const [mailbox, mobile] = [await hasMobile(agent, aPhone()), await hasMobile(otherAgent, aPhone())];
    await product.database.rows(
      `insert into calls (organization_id, direction, status, user_id, ended_at) values ($1, 'outbound', 'completed', $2, now())`,
      [dealership.id, otherAgent.id],
    );
    await provider.phone(mailbox, { afterMs: 50, tone: 600, hangUpAfterMs: 400 });
    await provider.phone(mobile, { afterMs: 50, tone: 600, digits: '1', digitsAfterMs: 200 });
    const customer = await provider.customerCalls();
    const call = () =>
      eventually(async () => {
        const [found] = (await manager.get<{ data: CallView[] }>('/api/calls/active')).body.data;
        if (!found) throw new Error('There is no call');
        return found;
      });
    const { id } = await call();
    await eventually(async () => expect(await viewOf(manager, id)).toMatchObject({ status: 'in-progress', user: { id: otherAgent.id } }));
    await provider.hangUp(customer.sid);
    await provider.allEnd();
    await eventually(async () =>
      expect(await viewOf(manager, id)).toMatchObject({ status: 'completed', missed: false, user: { id: otherAgent.id } }),
    );
  });

  it('is missed when only mailboxes pick up', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent');
    const { agent, manager } = dealership;
    const provider = new ProviderCalls(dealership);
    const mailbox = await hasMobile(agent, aPhone());
    await provider.phone(mailbox, { afterMs: 50, tone: 600, hangUpAfterMs: 400 });
    const customer = await provider.customerCalls();
    await eventually(async () => {
      const leg = (await provider.list()).find(({ to }) => to === mailbox);
      expect(leg?.status).toBe('completed');
    });
    const [call] = (await manager.get<{ data: CallView[] }>('/api/calls/active')).body.data;
    expect(call).toMatchObject({ user: null, answered_at: null });
    await provider.hangUp(customer.sid);
    await eventually(async () => expect(await viewOf(manager, call?.id ?? 0)).toMatchObject({ status: 'no-answer', missed: true }));
  });
});

describe('a call out by my mobile', () => {
  it('rings it first, and the customer once it has pressed 1', async () => {
    const dealership = await anOrganization().withTwilio().with('agent');
    const { agent, twilio } = dealership;
    const provider = new ProviderCalls(dealership);
    const [mobile, customer] = [await hasMobile(agent, aPhone()), aPhone()];
    await provider.phone(mobile, { afterMs: 50, tone: 600, digits: '1', digitsAfterMs: 200 });
    await provider.phone(customer, { afterMs: 50, tone: 500 });
    const { status, body } = await agent.post<CallView>('/api/calls/make', { to: customer });
    expect({ status, from: body.from, to: body.to }).toEqual({ status: 200, from: twilio.phone, to: customer });
    await eventually(async () => expect(await viewOf(agent, body.id)).toMatchObject({ status: 'in-progress', user: { id: agent.id } }));
    expect((await provider.list()).map(({ to }) => to).toSorted()).toEqual([mobile, customer].toSorted());
    expect((await agent.post<ErrorBody>('/api/calls/make', { to: aPhone(), ring: 'mobile' })).body.code).toBe('call.busy');
    await provider.hangUp((await provider.list()).find(({ to }) => to === customer)?.sid ?? '');
    await provider.allEnd();
    await eventually(async () => expect(await viewOf(agent, body.id)).toMatchObject({ status: 'completed', ended_at: expect.any(String) }));
  });

  it('calls nobody when a mailbox picks it up', async () => {
    const dealership = await anOrganization().withTwilio().with('agent');
    const { agent } = dealership;
    const provider = new ProviderCalls(dealership);
    const mobile = await hasMobile(agent, aPhone());
    await provider.phone(mobile, { afterMs: 50, tone: 600, hangUpAfterMs: 300 });
    const { body } = await agent.post<CallView>('/api/calls/make', { to: aPhone(), ring: 'mobile' });
    await eventually(async () => expect(await viewOf(agent, body.id)).toMatchObject({ status: 'canceled', ended_at: expect.any(String) }));
    expect(await provider.list()).toHaveLength(1);
  });

  it('is refused without a mobile', async () => {
    const dealership = await anOrganization().withTwilio().with('agent');
    const make = async (more: object) => (await dealership.agent.post<ErrorBody>('/api/calls/make', { to: aPhone(), ...more })).body.code;
    expect([await make({ ring: 'mobile' }), await make({})]).toEqual(['mobile.missing', 'call.no_device']);
    await hasMobile(dealership.agent, aPhone());
    expect(await make({ ring: 'browser' })).toBe('call.no_device');
  });
});
