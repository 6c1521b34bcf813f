import type { CallView } from '@app/contracts/calls/calls.contract';
import type { RingGroupsAnswer, VoiceNumberInput, VoiceNumbersAnswer, VoiceNumberView } from '@app/contracts/calls/voice-numbers.contract';
import type { FollowUpPage } from '@app/contracts/follow-ups/follow-ups.contract';
import { TwilioAccounts } from '@app/integrations/twilio/twilio-accounts';
import { describe, expect, it, vi } from 'vitest';
import { canTakeCalls, ReportedCall } from '../../factories/call.factory';
import { aPhone } from '../../factories/customer.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { ProviderCalls } from '../../factories/provider-calls.factory';

type Managed = Organization & { manager: Person };

const ringsIn = (document: unknown) => [...String(document).matchAll(/_user(\d+)<\/Identity>/g)].map(([, id]) => Number(id));

const aNumber = (phone: string, changes: Partial<VoiceNumberInput> = {}): VoiceNumberInput => ({
  phone_number: phone,
  label: 'Ventas',
  ring_group_id: null,
  greeting: { es: '', en: '' },
  hours: null,
  recording: null,
  caller_id_of: [],
  ...changes,
});

const saveNumber = ({ manager }: Managed, number: VoiceNumberInput) => manager.put<VoiceNumberView>('/api/voice/numbers', number);

const saveGroup = async ({ manager }: Managed, name: string, users: Person[]) => {
  const groups = [{ id: null, name, user_ids: users.map(({ id }) => id) }];
  const { body } = await manager.put<RingGroupsAnswer>('/api/voice/ring-groups', { groups });
  return body.data[0]?.id ?? 0;
};

/** Closed at any time of the week but for the minute in which it began. */
const CLOSED = { hours: [{ day: 1, from: '00:00', to: '00:01' }], closures: [] };

describe('the number that was called', () => {
  it('rings its group before everybody, the longest idle first, and only who may', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent', 'otherAgent');
    const { agent, otherAgent, twilio } = dealership;
    await Promise.all([agent, otherAgent].map(canTakeCalls));
    await saveNumber(dealership, aNumber(twilio.phone, { ring_group_id: await saveGroup(dealership, 'Ventas', [otherAgent]) }));
    const call = ReportedCall.from(dealership, aPhone());
    expect(ringsIn((await call.begin()).body)).toEqual([otherAgent.id]);
    const { id } = await call.stored();
    const next = await call.dialAction(id, 2, { DialCallStatus: 'no-answer', DialBridged: 'false' });
    expect(new Set(ringsIn(next.body))).toEqual(new Set([agent.id, otherAgent.id]));
    expect((await call.dialAction(id, 3, { DialCallStatus: 'no-answer', DialBridged: 'false' })).body).toContain('<Record');

    await dealership.manager.delete(`/api/team/members/${otherAgent.id}`);
    expect((await dealership.manager.get<RingGroupsAnswer>('/api/voice/ring-groups')).body.data).toMatchObject([{ user_ids: [] }]);
  });

  it('takes a message outside of the opening hours, with its words, and the call is due when it opens', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent');
    await canTakeCalls(dealership.agent);
    const closed = { es: 'Cerrado hasta mañana', en: '' };
    await dealership.manager.patch('/api/voice/settings', { closed_greeting: closed, recording: 'on' });
    expect((await dealership.manager.put('/api/settings/opening-hours', CLOSED)).status).toBe(200);
    const call = ReportedCall.from(dealership, aPhone());
    const { body } = await call.begin();
    expect(body).toContain('Cerrado hasta mañana');
    expect(body).not.toContain('<Dial');
    expect(body).not.toContain('<Start>');
    await dealership.manager.put('/api/settings/opening-hours', { hours: [], closures: [] });
    expect((await call.begin()).body).toContain('<Record');
    await dealership.manager.put('/api/settings/opening-hours', CLOSED);
    await call.status('completed');
    const [followUp] = (await dealership.manager.get<FollowUpPage>('/api/follow-ups')).body.data;
    expect(new Date(followUp?.due_at ?? 0).getTime() - Date.now()).toBeGreaterThan(60 * 60_000);

    await saveNumber(dealership, aNumber(dealership.twilio.phone, { hours: [], greeting: { es: 'Propio', en: '' } }));
    expect(ringsIn((await ReportedCall.from(dealership, aPhone()).begin()).body)).toEqual([dealership.agent.id]);
  });

  it('rejects whom the dealership has blocked, who gets no contact and leaves no work', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent');
    const phone = aPhone();
    await dealership.manager.patch('/api/voice/settings', { blocked_numbers: [phone] });
    const call = ReportedCall.from(dealership, phone);
    expect((await call.begin()).body).toContain('<Reject');
    expect((await call.begin()).body).toContain('<Reject');
    await call.status('busy');
    expect((await call.view(dealership.manager)).body).toMatchObject({
      status: 'failed',
      refusal: 'blocked_caller',
      missed: false,
      contact: null,
    } satisfies Partial<CallView>);
    expect((await dealership.manager.get<FollowUpPage>('/api/follow-ups')).body.data).toEqual([]);
  });
});

describe('a number', () => {
  it('is one of the account, comes here once it is saved, and is the caller id of whom it is given to', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent', 'otherAgent');
    const { manager, agent, otherAgent, twilio } = dealership;
    expect((await manager.get<VoiceNumbersAnswer>('/api/voice/numbers')).body.data).toMatchObject([
      { id: null, is_main: true, phone_number: twilio.phone },
    ]);
    expect((await saveNumber(dealership, aNumber(aPhone()))).status).toBe(422);

    const { status, body } = await saveNumber(dealership, aNumber(twilio.phone, { caller_id_of: [agent.id] }));
    expect({ status, body }).toMatchObject({ status: 200, body: { is_main: true, label: 'Ventas', caller_id_of: [agent.id] } });
    await saveNumber(dealership, aNumber(twilio.phone, { caller_id_of: [otherAgent.id] }));
    expect((await manager.get<VoiceNumbersAnswer>('/api/voice/numbers')).body.data).toMatchObject([{ caller_id_of: [otherAgent.id] }]);
    const second = aPhone();
    await dealership.product.database.rows(`update voice_numbers set phone_number = $2 where organization_id = $1`, [
      dealership.id,
      second,
    ]);
    const numberOf = async (who: Person) => (await ReportedCall.by(who, dealership, aPhone()).begin()).body;
    expect(await numberOf(otherAgent)).toContain(`callerId="${second}"`);
    expect(await numberOf(agent)).toContain(`callerId="${twilio.phone}"`);
    expect((await manager.delete<VoiceNumbersAnswer>(`/api/voice/numbers/${body.id}`)).body.data).toMatchObject([{ id: null }]);
  });

  it('and its groups are for its own organization only', async () => {
    const [ours, theirs] = [
      await anOrganization().withTwilio().with('manager', 'agent'),
      await anOrganization().withTwilio().with('manager'),
    ];
    const group = await saveGroup(ours, 'Ventas', [ours.agent]);
    expect((await saveNumber(theirs, aNumber(theirs.twilio.phone, { ring_group_id: group }))).status).toBe(404);
    expect((await saveNumber(theirs, aNumber(theirs.twilio.phone, { caller_id_of: [ours.agent.id] }))).status).toBe(422);
    const foreign = { groups: [{ id: group, name: 'Suyo', user_ids: [] }] };
    expect((await theirs.manager.put('/api/voice/ring-groups', foreign)).status).toBe(404);
    const strangers = { groups: [{ id: null, name: 'Nuevo', user_ids: [ours.agent.id] }] };
    expect((await theirs.manager.put('/api/voice/ring-groups', strangers)).status).toBe(422);
    expect((await ours.manager.get<RingGroupsAnswer>('/api/voice/ring-groups')).body.data).toMatchObject([{ id: group, name: 'Ventas' }]);
  });

  it('whose settings are refused stays as it was at the provider, and an outage of the provider is no refusal', async () => {
    const dealership = await anOrganization().withTwilio().with('manager');
    const { twilio, product } = dealership;
    const provider = new ProviderCalls(dealership);
    const elsewhere = 'https://other.example.com/voice';
    const sid = await provider.pointNumber(elsewhere);
    expect((await saveNumber(dealership, aNumber(twilio.phone, { ring_group_id: 999_999 }))).status).toBe(404);
    expect(await provider.numberAddress(sid)).toBe(elsewhere);
    const pointCalls = vi.spyOn(product.api.app.get(TwilioAccounts, { strict: false }), 'pointCalls');
    for (const status of [503, 429]) {
      pointCalls.mockRejectedValueOnce(Object.assign(new Error('Not now'), { status }));
      const answer = await saveNumber(dealership, aNumber(twilio.phone));
      expect(answer).toMatchObject({ status: 503, body: { code: 'call.provider_unavailable' } });
    }
    pointCalls.mockRestore();
    expect((await saveNumber(dealership, aNumber(twilio.phone))).status).toBe(200);
    expect(await provider.numberAddress(sid)).toContain(product.url);
  });

  it('has a group once, however often it is saved', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent');
    const [first, second] = await Promise.all([1, 2].map(() => saveGroup(dealership, 'Ventas', [dealership.agent])));
    expect(first).toBe(second);
    const twice = { groups: ['Taller', 'taller'].map((name) => ({ id: null, name, user_ids: [] })) };
    expect((await dealership.manager.put('/api/voice/ring-groups', twice)).status).toBe(422);
  });
});

describe('ring groups', () => {
  const save = ({ manager }: Managed, groups: { id: number | null; name: string }[]) =>
    manager.put<RingGroupsAnswer>('/api/voice/ring-groups', { groups: groups.map((group) => ({ ...group, user_ids: [] })) });

  it('swap their names', async () => {
    const dealership = await anOrganization().with('manager');
    const { body } = await save(dealership, [
      { id: null, name: 'Ventas' },
      { id: null, name: 'Taller' },
    ]);
    const idOf = (name: string) => body.data.find((group) => group.name === name)?.id ?? 0;
    const swapped = [
      { id: idOf('Ventas'), name: 'Taller' },
      { id: idOf('Taller'), name: 'Ventas' },
    ];
    expect((await save(dealership, swapped)).body.data).toMatchObject(swapped);
  });

  it('give their former name to a new one', async () => {
    const dealership = await anOrganization().with('manager');
    const { body } = await save(dealership, [{ id: null, name: 'Ventas' }]);
    const id = body.data[0]?.id ?? 0;
    const renamed = await save(dealership, [
      { id: null, name: 'Ventas' },
      { id, name: 'Usados' },
    ]);
    expect(renamed.body.data).toMatchObject([{ id, name: 'Usados' }, { name: 'Ventas' }]);
  });
});
