import type { AuditLogPage } from '@app/contracts/audit-log/audit-log.contract';
import {
  type CallHistoryPage,
  type CallStatsAnswer,
  type CallView,
  CONNECT_PARAMETERS,
  type VoiceTokenView,
} from '@app/contracts/calls/calls.contract';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import type { TimelinePage } from '@app/contracts/timeline/timeline.contract';
import { describe, expect, it } from 'vitest';
import { ReportedCall } from '../../factories/call.factory';
import { assign } from '../../factories/contact.factory';
import { aPhone } from '../../factories/customer.factory';
import { anOrganization } from '../../factories/organization.factory';
import { onTrialFor } from '../../factories/plan.factory';
import { aSid } from '../../factories/webhook.factory';

describe('a call from the browser', () => {
  it('rings the customer under the number of the organization, and stands with the contact', async () => {
    const dealership = await anOrganization().withTwilio().with('agent');
    const chat = await dealership.chatWith(aPhone(), 'sms');
    const call = ReportedCall.by(dealership.agent, dealership, chat.customer.phone);
    const { body } = await call.begin({ [CONNECT_PARAMETERS.contact]: '999999' });
    expect(body).toContain(`callerId="${dealership.twilio.phone}"`);
    expect(body).toContain(`>${chat.customer.phone}</Number>`);
    const { id } = await call.stored();
    const leg = { sid: aSid('CA') };
    await call.leg(id, leg, { CallStatus: 'in-progress' });
    expect((await call.view(dealership.agent)).body).toMatchObject({
      status: 'in-progress',
      contact: { id: chat.contactId },
      sid: call.sid,
    });
    await call.dialAction(id, 0, { DialCallStatus: 'completed', DialBridged: 'true', DialCallSid: leg.sid, DialCallDuration: '12' });
    await call.leg(id, leg, { CallStatus: 'completed', CallDuration: '12' });
    expect((await call.view(dealership.agent)).body).toMatchObject({ status: 'completed', duration: 12 });
  });

  it.each(['busy', 'no-answer', 'failed'])('stays %s when the browser’s own leg completes', async (outcome) => {
    const dealership = await anOrganization().withTwilio().with('agent');
    const call = ReportedCall.by(dealership.agent, dealership, aPhone());
    await call.begin();
    const { id } = await call.stored();
    await call.status('completed', { CallDuration: '9' });
    await call.leg(id, { sid: aSid('CA') }, { CallStatus: outcome });
    await call.dialAction(id, 0, { DialCallStatus: outcome, DialBridged: 'false' });
    expect((await call.view(dealership.agent)).body).toMatchObject({ status: outcome, missed: false, duration: 0 });
  });

  it('was not talked when the customer picked up and was not connected', async () => {
    const dealership = await anOrganization().withTwilio().with('agent');
    const call = ReportedCall.by(dealership.agent, dealership, aPhone());
    await call.begin();
    const { id } = await call.stored();
    const leg = { sid: aSid('CA') };
    await call.leg(id, leg, { CallStatus: 'completed', CallDuration: '2' });
    await call.dialAction(id, 0, { DialCallStatus: 'completed', DialBridged: 'false', DialCallSid: leg.sid });
    expect((await call.view(dealership.agent)).body).toMatchObject({ status: 'no-answer', answered_at: null, duration: 0 });
  });

  it.each([
    ['911', 'emergency_number'],
    ['+19005550123', 'premium_number'],
    ['+573012345678', 'country_not_allowed'],
    ['hola', 'not_a_number'],
  ])('to %s is refused, with its reason', async (to, refusal) => {
    const dealership = await anOrganization().withTwilio().with('agent');
    const call = ReportedCall.by(dealership.agent, dealership, to);
    expect((await call.begin()).body).toContain('<Reject');
    expect((await call.view(dealership.agent)).body).toMatchObject({ status: 'failed', refusal });
    const totalOf = async (query: string) => (await dealership.agent.get<CallHistoryPage>(`/api/calls/history${query}`)).body.meta.total;
    expect([await totalOf(''), await totalOf('?with_refused=1')]).toEqual([0, 1]);
    expect((await dealership.agent.get<CallStatsAnswer>('/api/calls/stats')).body.data.total_calls).toBe(0);
  });

  it('goes to the countries that the organization allows', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent');
    expect((await dealership.manager.patch('/api/voice/settings', { allowed_countries: ['CO'] })).status).toBe(200);
    expect((await ReportedCall.by(dealership.agent, dealership, '+573012345678').begin()).body).toContain('>+573012345678</Number>');
  });

  it('is refused after the trial, and while another one is on', async () => {
    const dealership = await anOrganization().withTwilio().with('agent');
    await ReportedCall.by(dealership.agent, dealership, aPhone()).begin();
    const second = ReportedCall.by(dealership.agent, dealership, aPhone());
    await second.begin();
    expect((await second.view(dealership.agent)).body.refusal).toBe('busy');
    await onTrialFor(dealership, -1);
    const third = ReportedCall.by(dealership.agent, dealership, aPhone());
    await third.begin();
    expect((await third.view(dealership.agent)).body.refusal).toBe('trial_ended');
  });

  it('is refused to who does not want to be called, until they do again; they may call', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent', 'otherAgent');
    const { agent, otherAgent, manager } = dealership;
    const chat = await dealership.chatWith(aPhone(), 'sms');
    const path = `/api/contacts/${chat.contactId}/opt-outs/call`;
    expect((await agent.put<ContactView>(path, { opted_out: true })).body.opted_out).toMatchObject({ call: true, sms: false });
    const refused = ReportedCall.by(otherAgent, dealership, chat.customer.phone);
    expect((await refused.begin()).body).toContain('<Reject');
    expect((await refused.view(otherAgent)).body.refusal).toBe('do_not_call');
    expect((await ReportedCall.from(dealership, chat.customer.phone).begin()).body).not.toContain('<Reject');
    expect((await agent.put<ContactView>(path, { opted_out: false })).body.opted_out.call).toBe(false);
    expect((await ReportedCall.by(otherAgent, dealership, chat.customer.phone).begin()).body).toContain('<Number');
    const { body } = await manager.get<AuditLogPage>('/api/audit-log?per_page=50');
    const actions = body.entries.map(({ action }) => action).filter((action) => action.startsWith('contact.opt_out'));
    expect(actions).toEqual(['contact.opt_out_lifted', 'contact.opt_out_recorded']);
  });

  it('of a member of another organization is rejected', async () => {
    const [ours, theirs] = [await anOrganization().withTwilio().with('agent'), await anOrganization().with('agent')];
    const call = ReportedCall.by(theirs.agent, ours, aPhone());
    expect((await call.begin()).body).toContain('<Reject');
    await expect(call.stored()).rejects.toThrow('no such call');
  });

  it('of somebody who has signed out is rejected, although their token still lives', async () => {
    const dealership = await anOrganization().withTwilio().with('agent');
    await dealership.agent.post('/api/auth/logout');
    const call = ReportedCall.by(dealership.agent, dealership, aPhone());
    expect((await call.begin()).body).toContain('<Reject');
    await expect(call.stored()).rejects.toThrow('no such call');
  });

  it('to the contact of a colleague does not tell whose it is', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent', 'otherAgent');
    const chat = await dealership.chatWith(aPhone(), 'sms');
    await assign(dealership, chat.contactId, dealership.otherAgent);
    const call = ReportedCall.by(dealership.agent, dealership, chat.customer.phone);
    await call.begin();
    expect((await call.view(dealership.agent)).body.contact).toBeNull();
    expect((await call.view(dealership.otherAgent)).body.contact).toMatchObject({ id: chat.contactId });
  });
});

describe('history', () => {
  it('shows agents the calls of contacts that they see, and counts the same', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent', 'otherAgent');
    const { manager, agent, otherAgent } = dealership;
    const chat = await dealership.chatWith(aPhone(), 'sms');
    await assign(dealership, chat.contactId, otherAgent);
    await ReportedCall.from(dealership, chat.customer.phone).begin();
    await ReportedCall.by(agent, dealership, aPhone()).begin();
    const of = async (who: typeof manager, query = '') =>
      (await who.get<CallHistoryPage>(`/api/calls/history?per_page=1${query}`)).body.meta;
    expect(await of(manager)).toMatchObject({ total: 2, last_page: 2, per_page: 1 });
    expect(await of(agent)).toMatchObject({ total: 1, last_page: 1 });
    expect(
      await of(manager, `&direction=inbound&search=${encodeURIComponent(chat.customer.phone)}&contact_id=${chat.contactId}`),
    ).toMatchObject({ total: 1 });
    expect(await of(manager, '&date_to=2020-01-01')).toMatchObject({ total: 0, last_page: 1 });
    const stats = await agent.get<CallStatsAnswer>('/api/calls/stats');
    expect(stats.body.data).toMatchObject({ total_calls: 1, outbound_calls: 1, inbound_calls: 0, formatted_total_duration: '0:00' });
    expect((await manager.get<{ data: CallView[] }>('/api/calls/active')).body.data).toHaveLength(2);
    await manager.delete(`/api/contacts/${chat.contactId}`);
    expect(await of(manager)).toMatchObject({ total: 1 });
    expect((await manager.get<CallStatsAnswer>('/api/calls/stats')).body.data).toMatchObject({ total_calls: 1, inbound_calls: 0 });
  });

  it('counts ten thousand at most, and says that there are more', async () => {
    const dealership = await anOrganization().with('manager');
    await dealership.product.database.rows(
      `insert into calls (organization_id, direction, status, created_at)
       select $1, 'inbound', 'no-answer', now() - n * interval '1 minute' from generate_series(1, 10001) n`,
      [dealership.id],
    );
    const metaOf = async (query: string) => (await dealership.manager.get<CallHistoryPage>(`/api/calls/history${query}`)).body.meta;
    expect(await metaOf('')).toMatchObject({ total: 10_000, last_page: 500, has_more: true });
    expect(await metaOf('?direction=outbound')).toMatchObject({ total: 0, last_page: 1, has_more: false });
  });

  it('keeps notes, also with the contact, and feedback, and ends a call once', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent', 'otherAgent');
    const chat = await dealership.chatWith(aPhone(), 'sms');
    await assign(dealership, chat.contactId, dealership.agent);
    const call = ReportedCall.by(dealership.agent, dealership, chat.customer.phone);
    await call.begin();
    const path = `/api/calls/${(await call.stored()).id}`;
    expect((await dealership.agent.put<CallView>(`${path}/notes`, { notes: 'Quiere la Sportage' })).body.notes).toBe('Quiere la Sportage');
    const { body: timeline } = await dealership.agent.get<TimelinePage>(`/api/contacts/${chat.contactId}/timeline?kinds=call`);
    expect(timeline.items).toMatchObject([{ notes: 'Quiere la Sportage' }]);
    expect((await dealership.agent.put<CallView>(`${path}/feedback`, { rating: 4, issues: ['echo'] })).body.rating).toBe(4);
    expect((await dealership.otherAgent.post(`${path}/end`)).status).toBe(404);
    expect((await dealership.agent.post<CallView>(`${path}/end`)).body).toMatchObject({ status: 'completed' });
    expect((await dealership.manager.post(`${path}/end`)).status).toBe(409);
  });
});

describe('a token', () => {
  it('has the identity of the session', async () => {
    const dealership = await anOrganization().withTwilio().with('agent');
    expect((await dealership.agent.post('/api/twilio/token')).status).toBe(409);
    const voice = { twilio_api_key: aSid('SK'), twilio_api_secret: 'a secret of the key', twilio_twiml_app_sid: aSid('AP') };
    await dealership.founder.post('/api/settings/twilio', voice);
    const { status, body } = await dealership.agent.post<VoiceTokenView>('/api/twilio/token', { identity: 'somebody' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      identity: `org${dealership.id}_user${dealership.agent.id}`,
      ttl: 3600,
      edge: 'ashburn',
      signaling: { insecure: true },
    });
    const [, payload = ''] = body.token.split('.');
    const session = await dealership.database.value<string>(`select id::text from sessions where organization_id = $1 and user_id = $2`, [
      dealership.id,
      dealership.agent.id,
    ]);
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      grants: { identity: body.identity, voice: { incoming: { allow: true }, outgoing: { params: { session } } } },
    });
  });

  it('ends with its session, also while the person is signed in elsewhere', async () => {
    const dealership = await anOrganization().withTwilio().with('agent');
    const session = await dealership.database.value<string>(`select id::text from sessions where organization_id = $1 and user_id = $2`, [
      dealership.id,
      dealership.agent.id,
    ]);
    const documentFor = async (more: Record<string, string>) =>
      (await ReportedCall.by(dealership.agent, dealership, aPhone()).begin(more)).body;
    expect(await documentFor({ session })).toContain('<Dial');
    expect(await documentFor({ session: '987654321' })).toContain('<Reject');
  });
});

describe('an export', () => {
  it('has the calls that fit, nothing that a spreadsheet would run, and an entry in the audit log', async () => {
    const [ours, theirs] = [
      await anOrganization().withTwilio().with('manager', 'agent'),
      await anOrganization().withTwilio().with('manager'),
    ];
    const call = ReportedCall.by(ours.agent, ours, aPhone());
    await call.begin();
    await ours.agent.put(`/api/calls/${(await call.stored()).id}/notes`, { notes: '=HYPERLINK("http://malo.test")' });
    await ReportedCall.from(ours, aPhone()).begin();
    await ReportedCall.from(theirs, aPhone()).begin();
    const { status, body } = await ours.manager.post<string>('/api/calls/export', { direction: 'outbound' });
    expect(status).toBe(200);
    const lines = body.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`'=HYPERLINK`);
    expect((await ours.manager.post<string>('/api/calls/export', {})).body.trim().split('\r\n')).toHaveLength(3);
    expect((await ours.agent.post('/api/calls/export', {})).status).toBe(403);
    expect((await ours.manager.get<AuditLogPage>('/api/audit-log?group=call')).body.entries.map(({ action }) => action)).toContain(
      'call.exported',
    );
  });
});
