import type { FirstDayView, SetupStep, SetupStepView } from '@app/contracts/first-day/first-day.contract';
import { describe, expect, it } from 'vitest';
import { ReportedCall } from '../../factories/call.factory';
import { aPhone } from '../../factories/customer.factory';
import { aTable, Imports } from '../../factories/import.factory';
import { anOrganization } from '../../factories/organization.factory';
import { anInvite, invite, onPlan } from '../../factories/team.factory';
import { aVehicleInput } from '../../factories/vehicle.factory';
import { aSid } from '../../factories/webhook.factory';
import { eventually } from '../../harness/eventually';
import type { HttpClient } from '../../harness/http-client';
import { SocketClient } from '../../harness/socket-client';

const checklist = async (who: HttpClient) => (await who.get<FirstDayView>('/api/first-day')).body;
const stepOf = ({ steps }: FirstDayView, step: SetupStep): SetupStepView | undefined => steps.find((known) => known.step === step);

describe('the checklist of the first day', () => {
  it('finds each step in what was done, and by whom', async () => {
    const org = await anOrganization().with();
    const owner = await org.founder.signIn();
    expect((await checklist(owner)).steps.map(({ step, done, by }) => [step, done, by])).toEqual([
      ['company', false, null],
      ['twilio', false, null],
      ['contacts', false, null],
      ['team', false, null],
      ['stock', false, null],
      ['calls', false, null],
      ['conversation', false, null],
    ]);

    await owner.put(`/api/organizations/${org.id}`, { address: 'Palmetto Row 1200' });
    await owner.put('/api/settings/opening-hours', { hours: [], closures: [] });
    await invite(owner, anInvite());
    await owner.post('/api/inventory', aVehicleInput());
    await new Imports(owner).done(
      aTable([
        ['First name', 'Phone'],
        ['Ana', '+13055550142'],
      ]),
    );
    const after = await checklist(owner);
    for (const step of ['company', 'team', 'stock', 'contacts'] as const)
      expect(stepOf(after, step)).toMatchObject({ done: true, by: 'Robin', allowed: true });
    expect(stepOf(after, 'team')?.count).toBe(2);
    expect(stepOf(after, 'stock')?.count).toBe(1);
  });

  it('counts the connection when a message has left, and the first conversation when a person has answered', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    await org.founder.post('/api/settings/twilio', { twilio_phone_number: org.twilio.phone });
    const { twilio, ...connected } = await checklist(org.manager);
    expect(twilio).toEqual([
      { part: 'credentials', done: true },
      { part: 'number', done: true },
      { part: 'sender', done: true },
      { part: 'test_message', done: false },
    ]);
    expect(stepOf({ twilio, ...connected }, 'twilio')).toMatchObject({ done: false, by: null });

    const chat = await org.aChat();
    expect(stepOf(await checklist(org.manager), 'conversation')?.done).toBe(false);
    await org.manager.post(`${chat.path}/send`, { body: 'Ya voy' });
    const answered = await eventually(async () => {
      const view = await checklist(org.manager);
      if (!stepOf(view, 'twilio')?.done) throw new Error('The message has not left yet');
      return view;
    });
    expect(stepOf(answered, 'twilio')).toMatchObject({ by: 'Robin' });
    expect(stepOf(answered, 'conversation')).toMatchObject({ done: true, by: 'Robin' });
  });

  it('asks for no number and no calls where the plan has only WhatsApp', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    await onPlan(org, 'basic');
    expect(stepOf(await checklist(org.manager), 'calls')).toBeUndefined();
    expect((await checklist(org.manager)).twilio.map(({ part }) => part)).toEqual(['credentials', 'sender', 'test_message']);
  });

  it('takes the company for known with its address and its hours, not by another setting', async () => {
    const org = await anOrganization().with('manager');
    const company = async () => stepOf(await checklist(org.manager), 'company');
    await org.manager.put(`/api/organizations/${org.id}`, { notification_volume: 40 });
    expect(await company()).toMatchObject({ done: false, by: null });
    await org.manager.put(`/api/organizations/${org.id}`, { address: 'Palmetto Row 1200' });
    expect((await company())?.done).toBe(false);
    await org.manager.put('/api/settings/opening-hours', { hours: [{ day: 1, from: '09:00', to: '18:00' }], closures: [] });
    expect((await company())?.done).toBe(true);
  });

  it('takes calls for started when a browser can ring, not when a customer has called nobody', async () => {
    const org = await anOrganization().withTwilio().with('manager', 'agent');
    const missed = ReportedCall.from(org, aPhone());
    await missed.begin();
    await missed.status('completed', { CallDuration: '5' });
    const calls = async () => stepOf(await checklist(org.manager), 'calls');
    expect(await calls()).toMatchObject({ done: false, by: null });
    const socket = await SocketClient.connect(org.manager);
    const voice = { twilio_api_key: aSid('SK'), twilio_api_secret: 'a secret of the key', twilio_twiml_app_sid: aSid('AP') };
    await org.manager.post('/api/settings/twilio', voice);
    expect((await org.agent.post('/api/twilio/token')).status).toBe(200);
    await socket.next('settings.voice_changed');
    expect(await calls()).toMatchObject({ done: true, by: 'Robin' });
    socket.close();
  });

  it('gives a salesperson steps of their own, and says who can do the others', async () => {
    const org = await anOrganization().withTwilio().with('manager', 'agent', 'otherAgent');
    const view = await checklist(org.agent);
    expect(view.own.filter(({ done }) => done)).toEqual([]);
    expect(view.steps.filter(({ allowed }) => allowed).map(({ step }) => step)).toEqual(['calls', 'conversation']);
    expect(view.helpers).toEqual([org.founder.name, org.manager.name]);
    expect(await checklist(org.manager)).toMatchObject({ own: [], helpers: [] });

    await org.agent.put('/api/first-day', { done: ['sound'] });
    await org.agent.put('/api/first-day', { done: ['microphone', 'sound'] });
    await org.agent.put('/api/me/preferences', { language: 'es' });
    const chat = await org.aChat();
    await org.agent.post(`${chat.path}/send`, { body: 'Hola' });
    const done = async (who: HttpClient) => (await checklist(who)).own.filter((own) => own.done).map(({ step }) => step);
    expect(await done(org.agent)).toEqual(['language', 'sound', 'microphone', 'first_reply']);
    expect(await done(org.otherAgent)).toEqual([]);
  });

  it('is put away by one person for that person alone, in all their browsers', async () => {
    const org = await anOrganization().with('manager', 'agent');
    const [own, others] = [await SocketClient.connect(org.agent), await SocketClient.connect(org.manager)];
    const answer = await org.agent.put<FirstDayView>('/api/first-day', { put_away: true });
    expect(answer.body.put_away).toBe(true);
    await own.next('first_day.changed');
    expect(others.named('first_day.changed')).toEqual([]);
    await org.agent.put('/api/first-day', { done: ['sound'] });
    expect((await checklist(org.agent)).put_away).toBe(true);
    expect((await checklist(org.manager)).put_away).toBe(false);
    await org.agent.put('/api/first-day', { put_away: false });
    expect((await checklist(org.agent)).put_away).toBe(false);
    own.close();
    others.close();
  });

  it('tells every browser when the account at the provider changes', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const socket = await SocketClient.connect(org.agent);
    await org.founder.post('/api/settings/twilio', { twilio_phone_number: org.twilio.phone });
    expect(await socket.next('settings.twilio_changed')).toMatchObject({ payload: {} });
    socket.close();
  });
});
