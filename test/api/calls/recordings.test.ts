import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AuditLogPage } from '@app/contracts/audit-log/audit-log.contract';
import type { CallView } from '@app/contracts/calls/calls.contract';
import { ContactDeletionsService } from '@app/domain/contacts/contact-deletions.service';
import { RecordingCopiesService } from '@app/domain/calls/recording-copies.service';
import { RequestContext } from '@app/platform/context/request-context';
import { describe, expect, it } from 'vitest';
import { canTakeCalls, ReportedCall } from '../../factories/call.factory';
import { assign } from '../../factories/contact.factory';
import { aPhone } from '../../factories/customer.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { aTalkBy, aTalkWith } from '../../factories/provider-calls.factory';
import { ProviderRecording } from '../../factories/recording.factory';
import { aSid } from '../../factories/webhook.factory';
import { eventually } from '../../harness/eventually';

const filesOf = ({ product, id }: Organization) =>
  readdir(join(product.environment['DATA_DIR'] ?? '', 'files', String(id))).catch((): string[] => []);

const viewOf = async (who: Person, id: number) => (await who.get<CallView>(`/api/calls/${id}`)).body;

const untilReady = (who: Person, id: number, count = 1) =>
  eventually(async () => {
    const view = await viewOf(who, id);
    expect(view.recordings.map(({ state }) => state)).toEqual(Array.from({ length: count }, () => 'ready'));
    return view;
  });

const copiesOf = ({ product }: Organization) => product.worker.get(RecordingCopiesService, { strict: false });

const actionsAbout = async (manager: Person, id: number) =>
  (await manager.get<AuditLogPage>('/api/audit-log?per_page=50')).body.entries
    .filter(({ target }) => target?.kind === 'call' && String(target.id) === String(id))
    .map(({ action }) => action);

/** A call that the agent has answered, which has ended. */
async function anAnsweredCall(dealership: Organization & { agent: Person }) {
  await canTakeCalls(dealership.agent);
  const call = ReportedCall.from(dealership, aPhone());
  await call.begin();
  const { id } = await call.stored();
  const leg = { sid: aSid('CA'), step: 2, user: dealership.agent.id };
  const dial = { DialCallStatus: 'completed', DialBridged: 'true', DialCallSid: leg.sid, DialCallDuration: '65' };
  await call.dialAction(id, 2, { ...dial, CallStatus: 'completed' });
  return { call, id };
}

const recordingIs = (dealership: Organization & { manager: Person }, recording: string) =>
  dealership.manager.patch('/api/voice/settings', { recording });

/** As it is after a report of it; its id. */
async function aStoredRecording({ product, id }: Organization, callId: number, sid: string, state: string): Promise<number> {
  const [row] = await product.database.rows<{ id: number }>(
    `insert into call_recordings (organization_id, call_id, provider_sid, kind, state) values ($1, $2, $3, 'call', $4) returning id::int`,
    [id, callId, sid, state],
  );
  return row?.id ?? 0;
}

describe.concurrent('a recording', () => {
  it('moves to our storage, is heard by whoever talked and by managers in any part, and is deleted for good', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent', 'otherAgent');
    const { manager, agent, otherAgent } = dealership;
    const { call, id } = await anAnsweredCall(dealership);
    const recording = await ProviderRecording.completed(dealership);
    const socket = await agent.socket();
    const told = { RecordingDuration: '65', RecordingChannels: '2' };
    await Promise.all([1, 2].map(() => call.recording(id, recording.sid, 'completed', told)));
    const { recordings, has_recording: has, recording_url: url } = await untilReady(agent, id);
    expect(recordings).toMatchObject([{ kind: 'call', seconds: 65, customer_channel: 1, legal_hold: false }]);
    expect({ has, url }).toEqual({ has: true, url: `/api/calls/${id}/recording` });
    await eventually(async () => expect(await recording.status()).toBe('gone'));
    await socket.next('call.recorded');
    socket.close();

    const path = `/api/calls/${id}/recording`;
    const whole = await agent.get<string>(path);
    const size = Number(whole.headers.get('content-length'));
    expect({ status: whole.status, type: whole.headers.get('content-type') }).toEqual({ status: 200, type: 'audio/wav' });
    const part = await manager.send('GET', path, { headers: { range: 'bytes=4-11' } });
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([206, `bytes 4-11/${size}`, '8']);
    expect((await manager.send('GET', path, { headers: { range: `bytes=${size}-` } })).status).toBe(416);
    expect((await otherAgent.get(path)).status).toBe(404);
    expect((await agent.get(`${path}?download=1`)).status).toBe(403);
    expect((await manager.get(`${path}?download=1`)).headers.get('content-disposition')).toContain('attachment');

    expect((await manager.patch<CallView>(path, { legal_hold: true })).body.recordings).toMatchObject([{ legal_hold: true }]);
    expect((await manager.delete(path)).status).toBe(409);
    await manager.patch(path, { legal_hold: false });
    expect((await manager.delete<CallView>(path)).body).toMatchObject({ has_recording: false, recordings: [] });
    expect((await manager.get(path)).status).toBe(404);
    await eventually(async () => expect(await filesOf(dealership)).toEqual([]));
    await call.recording(id, recording.sid, 'completed', told);
    expect((await viewOf(manager, id)).recordings).toEqual([]);
    expect(new Set(await actionsAbout(manager, id))).toEqual(
      new Set(['played', 'downloaded', 'held', 'released', 'deleted'].map((action) => `call.recording_${action}`)),
    );
  });

  it('from another organization returns 404', async () => {
    const [ours, theirs] = [
      await anOrganization().withTwilio().with('manager', 'agent'),
      await anOrganization().withTwilio().with('manager'),
    ];
    const { id } = await anAnsweredCall(ours);
    const path = `/api/calls/${id}/recording`;
    const asked = [theirs.manager.get(path), theirs.manager.delete(path), theirs.manager.patch(path, { legal_hold: true })];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404]);
    const sid = aSid('RE');
    await ReportedCall.from(theirs, aPhone()).recording(id, sid, 'absent');
    expect((await viewOf(ours.manager, id)).recordings).toEqual([]);
  });

  it('that the provider does not have yet is fetched later, in one channel where it has one', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent');
    const { call, id } = await anAnsweredCall(dealership);
    const recording = await ProviderRecording.begin(dealership, 'mono');
    await call.recording(id, recording.sid, 'completed', { RecordingDuration: '1' });
    await eventually(async () => {
      const [job] = await dealership.product.database.rows<{ error: string | null }>(
        `select last_error as error from outbox where organization_id = $1 and job = 'call.copy_recording'`,
        [dealership.id],
      );
      expect(job?.error).toContain('404');
    });
    await recording.end();
    expect((await untilReady(dealership.manager, id)).recordings).toMatchObject([{ customer_channel: null }]);
  });

  it('is one of several in any order; an absent one is reported', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent');
    const { call, id } = await anAnsweredCall(dealership);
    const [first, second] = [await ProviderRecording.completed(dealership), await ProviderRecording.completed(dealership)];
    const absent = aSid('RE');
    await call.recording(id, absent, 'absent');
    await call.recording(id, second.sid, 'completed', { RecordingDuration: '2' });
    await call.recording(id, first.sid, 'completed', { RecordingDuration: '1' });
    await call.recording(id, first.sid, 'in-progress');
    await call.recording(id, absent, 'absent');
    await eventually(async () => {
      const { recordings } = await viewOf(dealership.manager, id);
      expect(recordings.map(({ state, seconds }) => [state, seconds])).toEqual([
        ['absent', 0],
        ['ready', 2],
        ['ready', 1],
      ]);
    });
    expect(await filesOf(dealership)).toHaveLength(2);
  });

  it('with an interrupted copy is copied once, and removed at the provider only afterwards', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent');
    const { call, id } = await anAnsweredCall(dealership);
    const recording = await ProviderRecording.begin(dealership);
    // the report comes before the file, so that the copy is ours to make
    await call.recording(id, recording.sid, 'completed', { RecordingDuration: '1' });
    await recording.end();
    const [{ part } = { part: 0 }] = await dealership.product.database.rows<{ part: number }>(
      `select id::int as part from call_recordings where organization_id = $1`,
      [dealership.id],
    );
    const ctx = RequestContext.system(dealership.id, 'test', 'test');
    // two workers at it, of which one has died with the lease of the other
    await Promise.allSettled([1, 2].map(() => copiesOf(dealership).copy(ctx, part)));
    await untilReady(dealership.manager, id);
    await copiesOf(dealership).copy(ctx, part);
    await eventually(async () => expect(await recording.status()).toBe('gone'));
    expect(await filesOf(dealership)).toHaveLength(1);
    expect((await dealership.manager.get(`/api/calls/${id}/recording`)).status).toBe(200);
  });

  it('that could not be copied stays at the provider, and is copied when its job runs again', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent');
    const { id } = await anAnsweredCall(dealership);
    const recording = await ProviderRecording.begin(dealership);
    const part = await aStoredRecording(dealership, id, recording.sid, 'failed');
    const ctx = RequestContext.system(dealership.id, 'test', 'test');
    await expect(copiesOf(dealership).copy(ctx, part)).rejects.toThrow('404');
    expect((await viewOf(dealership.manager, id)).recordings).toMatchObject([{ state: 'failed' }]);
    await recording.end();
    expect(await recording.status()).toBe('completed');
    await copiesOf(dealership).copy(ctx, part);
    expect((await viewOf(dealership.manager, id)).recordings).toMatchObject([{ state: 'ready' }]);
    expect(await recording.status()).toBe('gone');
  });

  it('from a deleted account fails visibly', async () => {
    const dealership = await anOrganization().with('manager', 'agent');
    const { database } = dealership.product;
    const [call] = await database.rows<{ id: number }>(
      `insert into calls (organization_id, direction, status, ended_at) values ($1, 'inbound', 'completed', now()) returning id::int`,
      [dealership.id],
    );
    const part = await aStoredRecording(dealership, call?.id ?? 0, aSid('RE'), 'pending');
    await copiesOf(dealership).copy(RequestContext.system(dealership.id, 'test', 'test'), part);
    expect((await viewOf(dealership.manager, call?.id ?? 0)).recordings).toMatchObject([{ state: 'failed' }]);
  });

  it('from an outgoing call continues when the call moves, with the customer on the first channel of the second part', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent');
    await recordingIs(dealership, 'on');
    const talk = await aTalkBy(dealership, dealership.agent);
    await sleep(800);
    expect((await dealership.agent.post(`/api/calls/${talk.id}/hold`)).status).toBe(200);
    await eventually(async () => expect(await talk.provider.recordingsOf(talk.customer)).toMatchObject([{ status: 'in-progress' }]));
    await sleep(800);
    await talk.provider.hangUp(talk.customer);
    await talk.provider.allEnd();
    const { recordings } = await untilReady(dealership.manager, talk.id, 2);
    expect(recordings.map(({ customer_channel }) => customer_channel)).toEqual([2, 1]);
    talk.browser.close();
  });

  it('from an unanswered call is hidden and removed at the provider; the caller’s message is kept', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent');
    const { manager, agent, product } = dealership;
    await canTakeCalls(agent);
    const [missed, withMessage] = [ReportedCall.from(dealership, aPhone()), ReportedCall.from(dealership, aPhone())];
    const recordings = [await ProviderRecording.completed(dealership), await ProviderRecording.completed(dealership)];
    for (const [index, call] of [missed, withMessage].entries()) {
      await call.begin();
      const { id } = await call.stored();
      await call.leg(id, { sid: aSid('CA'), step: 2, user: agent.id }, { CallStatus: 'no-answer' });
      // the recording's report comes before that of the end
      await call.recording(id, recordings[index]?.sid ?? '', 'completed', { RecordingDuration: '2' });
    }
    const { id } = await missed.stored();
    const { id: otherId } = await withMessage.stored();
    await withMessage.recording(otherId, (await ProviderRecording.completed(dealership, 'mono')).sid, 'completed', { kind: 'voicemail' });
    for (const call of [missed, withMessage]) await call.status('completed');
    expect(await viewOf(manager, id)).toMatchObject({ missed: true, recordings: [], has_recording: false });
    await product.database.rows(`update outbox set run_after = now() where organization_id = $1 and job = 'call.copy_recording'`, [
      dealership.id,
    ]);
    for (const recording of recordings) await eventually(async () => expect(await recording.status()).toBe('gone'));
    const { recordings: kept } = await untilReady(manager, otherId, 1);
    expect(kept.map(({ kind }) => kind)).toEqual(['voicemail']);
    const rows = await product.database.rows(`select state, storage_key from call_recordings where organization_id = $1 and call_id = $2`, [
      dealership.id,
      id,
    ]);
    expect(rows).toEqual([{ state: 'deleted', storage_key: null }]);
  });

  it('from a call without reported legs waits for the provider’s record', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent');
    const { product, agent, manager } = dealership;
    await canTakeCalls(agent);
    const call = ReportedCall.from(dealership, aPhone());
    await call.begin();
    const { id } = await call.stored();
    const recording = await ProviderRecording.completed(dealership);
    await product.database.rows(`update calls set missed = true, status = 'no-answer', ended_at = now() where organization_id = $1`, [
      dealership.id,
    ]);
    await call.recording(id, recording.sid, 'completed', { RecordingDuration: '2' });
    const [{ part } = { part: 0 }] = await product.database.rows<{ part: number }>(
      `select id::int as part from call_recordings where organization_id = $1`,
      [dealership.id],
    );
    const ctx = RequestContext.system(dealership.id, 'test', 'test');
    await copiesOf(dealership).copy(ctx, part);
    expect(await recording.status()).toBe('completed');
    await call.leg(id, { sid: aSid('CA'), step: 2, user: agent.id }, { CallStatus: 'completed', CallDuration: '20' });
    await copiesOf(dealership).copy(ctx, part);
    expect((await untilReady(manager, id)).user?.id).toBe(agent.id);
  });

  it('with a lost report is found by the sweep, with its call', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent');
    const recording = await ProviderRecording.completed(dealership);
    const call = ReportedCall.from(dealership, aPhone());
    await call.begin();
    const { id } = await call.stored();
    await dealership.product.database.rows(`update calls set provider_sid = $2, answered_at = now() where organization_id = $1`, [
      dealership.id,
      recording.callSid,
    ]);
    await dealership.runNow('call.sweep');
    await untilReady(dealership.manager, id);
    await dealership.runNow('call.sweep');
    expect((await viewOf(dealership.manager, id)).recordings).toHaveLength(1);
  });

  it('goes with its age unless it is held, and with the person', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent');
    const { call, id } = await anAnsweredCall(dealership);
    const recordings = [await ProviderRecording.completed(dealership), await ProviderRecording.completed(dealership)];
    for (const { sid } of recordings) await call.recording(id, sid, 'completed', { RecordingDuration: '1' });
    const { recordings: parts, contact } = await untilReady(dealership.manager, id, 2);
    await dealership.manager.patch(`/api/calls/${id}/recording?part=${parts[1]?.id}`, { legal_hold: true });
    await dealership.product.database.rows(
      `update call_recordings set created_at = now() - interval '181 days' where organization_id = $1`,
      [dealership.id],
    );
    await copiesOf(dealership).purge();
    expect((await viewOf(dealership.manager, id)).recordings.map((part) => part.id)).toEqual([parts[1]?.id]);
    await eventually(async () => expect(await filesOf(dealership)).toHaveLength(1));

    const erasure = `/api/contacts/${contact?.id}/erasure`;
    expect((await dealership.manager.post<{ code: string }>(erasure, { name: contact?.name })).body.code).toBe('erasure.recording_held');
    await dealership.manager.patch(`/api/calls/${id}/recording`, { legal_hold: false });
    const late = await ProviderRecording.completed(dealership);
    expect((await dealership.manager.post(erasure, { name: contact?.name })).status).toBe(201);
    await call.recording(id, late.sid, 'completed', { RecordingDuration: '1' });
    await eventually(async () => {
      expect(await filesOf(dealership)).toEqual([]);
      expect(await late.status()).toBe('gone');
    });
  });

  it('that is held keeps its contact from being purged with the trash', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent');
    const { product, manager, id: organizationId } = dealership;
    const { call, id } = await anAnsweredCall(dealership);
    await call.recording(id, (await ProviderRecording.completed(dealership)).sid, 'completed', { RecordingDuration: '1' });
    const { contact } = await untilReady(manager, id);
    await manager.patch(`/api/calls/${id}/recording`, { legal_hold: true });
    await manager.delete(`/api/contacts/${contact?.id}`);
    const purge = async () => {
      await product.database.rows(`update contacts set deleted_at = now() - interval '25 hours' where organization_id = $1`, [
        organizationId,
      ]);
      await product.worker.get(ContactDeletionsService, { strict: false }).purge(dealership.context);
    };
    await purge();
    expect(await filesOf(dealership)).toHaveLength(1);
    await product.database.rows(`update call_recordings set legal_hold = false where organization_id = $1`, [organizationId]);
    await purge();
    await eventually(async () => expect(await filesOf(dealership)).toEqual([]));
  });

  it('with a voicemail is available to everybody who sees the call', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent', 'otherAgent');
    const call = ReportedCall.from(dealership, aPhone());
    await call.begin();
    const { id } = await call.stored();
    const recording = await ProviderRecording.completed(dealership, 'mono');
    await call.status('completed');
    await call.recording(id, recording.sid, 'completed', { kind: 'voicemail', RecordingDuration: '7' });
    expect(await untilReady(dealership.agent, id)).toMatchObject({
      missed: true,
      voicemail: true,
      recordings: [{ kind: 'voicemail', seconds: 7, customer_channel: null }],
    });
    expect((await dealership.agent.get(`/api/calls/${id}/recording`)).status).toBe(200);
    const contactId = (await call.stored()).contact_id ?? 0;
    await assign(dealership, contactId, dealership.otherAgent);
    expect((await dealership.agent.get(`/api/calls/${id}/recording`)).status).toBe(404);
  });
});

describe.concurrent('a customer', () => {
  it('hears that the call is recorded before it is, and the recording outlives the steps of the ringing', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent');
    await canTakeCalls(dealership.agent);
    expect((await recordingIs(dealership, 'on')).status).toBe(200);
    const call = ReportedCall.from(dealership, aPhone());
    const first = await call.begin();
    expect(first.body).toMatch(/<Say language="es-MX">.*<Say language="en-US">.*<Start><Recording .*trim="do-not-trim".*<\/Start><Dial /s);
    expect(first.body).toContain('recordingStatusCallbackEvent="completed absent"');
    const { id } = await call.stored();
    expect((await viewOf(dealership.manager, id)).is_recorded).toBe(true);
    await recordingIs(dealership, 'off');
    expect((await call.begin()).body).toBe(first.body);
    const next = await call.dialAction(id, 2, { DialCallStatus: 'no-answer', DialBridged: 'false' });
    expect(next.body).not.toContain('<Start>');
  });

  it('is recorded after the question only with key 1, whatever comes later', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent');
    await canTakeCalls(dealership.agent);
    await recordingIs(dealership, 'asked');
    const answers = await Promise.all(
      ['1', '2'].map(async (digits) => {
        const call = ReportedCall.from(dealership, aPhone());
        expect((await call.begin()).body).toMatch(/<Gather .*<\/Gather><Dial /s);
        const { id } = await call.stored();
        const { body } = await call.consent(id, digits);
        await call.consent(id, digits === '1' ? '2' : '1');
        return [String(body).includes('<Start>'), (await viewOf(dealership.manager, id)).is_recorded];
      }),
    );
    expect(answers).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('hears the announcement after answering our call, and is recorded from then on', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent');
    await recordingIs(dealership, 'on');
    const chat = await dealership.chatWith(aPhone(), 'sms');
    const call = ReportedCall.by(dealership.agent, dealership, chat.customer.phone);
    const { body } = await call.begin();
    expect(body).toContain('record="record-from-answer-dual"');
    expect(body).toMatch(/<Number [^>]*url="[^"]*announcement/);
    const { id } = await call.stored();
    expect((await call.announcement(id)).body).toContain('<Say language=');

    await call.status('completed');
    await recordingIs(dealership, 'asked');
    const second = ReportedCall.by(dealership.agent, dealership, chat.customer.phone);
    expect((await second.begin()).body).not.toContain('record=');
    const { id: secondId } = await second.stored();
    expect((await second.announcement(secondId)).body).toContain('<Gather');
    await second.consent(secondId, '1');
    const jobs = await dealership.product.database.rows(
      `select payload from outbox where organization_id = $1 and job = 'call.start_recording'`,
      [dealership.id],
    );
    expect(jobs).toEqual([{ payload: { call_id: secondId } }]);
  });
});

describe.concurrent('a pause of the recording', () => {
  const pause = (who: Person, id: number, what = 'pause') => who.post<CallView>(`/api/calls/${id}/recording/${what}`);

  it('is available to people on a recorded call, is published to everybody who sees it, and ends on request', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent', 'otherAgent');
    const { agent, otherAgent, manager } = dealership;
    await recordingIs(dealership, 'on');
    const talk = await aTalkWith(dealership, agent);
    const statuses = async () => (await talk.provider.recordingsOf(talk.customer)).map(({ status }) => status);
    await eventually(async () => expect(await statuses()).toEqual(['in-progress']));
    expect([(await pause(otherAgent, talk.id)).status, (await pause(manager, talk.id)).status]).toEqual([404, 403]);
    const socket = await manager.socket();
    expect((await pause(agent, talk.id)).body).toMatchObject({ is_recorded: true, is_recording_paused: true });
    expect(await statuses()).toEqual(['paused']);
    await socket.next('call.changed');
    socket.close();
    expect((await pause(agent, talk.id)).status).toBe(200);
    expect((await pause(agent, talk.id, 'resume')).body.is_recording_paused).toBe(false);
    expect(await statuses()).toEqual(['in-progress']);
    await talk.provider.control('behaviour', { match: { api: 'calls', account: dealership.twilio.sid }, http: 503 });
    expect((await pause(agent, talk.id)).status).toBe(503);
    expect((await viewOf(agent, talk.id)).is_recording_paused).toBe(false);
    await talk.provider.control('behaviour', { match: { api: 'calls', account: dealership.twilio.sid }, callbacks: 'normal' });
    await talk.provider.hangUp(talk.customer);
    await talk.provider.allEnd();
    talk.browser.close();
  });

  it('lives through the move of a call out', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent');
    const { agent } = dealership;
    await recordingIs(dealership, 'on');
    const talk = await aTalkBy(dealership, agent);
    expect((await pause(agent, talk.id)).status).toBe(200);
    await agent.post(`/api/calls/${talk.id}/hold`);
    await eventually(async () => {
      const participants = await talk.provider.participants();
      expect(participants).toContainEqual(expect.objectContaining({ call_sid: talk.customer, hold: true }));
    });
    expect((await talk.provider.recordingsOf(talk.customer)).filter(({ status }) => status === 'in-progress')).toEqual([]);
    expect((await pause(agent, talk.id, 'resume')).body.is_recording_paused).toBe(false);
    await eventually(async () => expect(await talk.provider.recordingsOf(talk.customer)).toMatchObject([{ status: 'in-progress' }]));
    await talk.provider.hangUp(talk.customer);
    await talk.provider.allEnd();
    talk.browser.close();
  });

  it('is rejected for a call without recording and for another organization', async () => {
    const [dealership, theirs] = [await anOrganization().withTwilio().with('agent'), await anOrganization().withTwilio().with('manager')];
    const talk = await aTalkWith(dealership, dealership.agent);
    for (const what of ['pause', 'resume']) {
      expect(await pause(dealership.agent, talk.id, what)).toMatchObject({ status: 409, body: { code: 'call.not_recorded' } });
      expect((await pause(theirs.manager, talk.id, what)).status).toBe(404);
    }
    await talk.provider.hangUp(talk.customer);
    talk.browser.close();
  });
});
