import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SandboxUnderTest, aSandbox } from './a-sandbox';
import { APPOINTMENT, aTemplate, anApprovedTemplate, approvalOf, contentRestOf, reviewTemplates, submit } from './a-template';

const THIRTY_DAYS_SECONDS = 30 * 24 * 3_600;

interface ContentView {
  sid: string;
  friendly_name: string;
  language: string;
  types: string[];
  status: string;
  rejection_reason: string;
}

let sandbox: SandboxUnderTest;
beforeAll(async () => void (sandbox = await aSandbox()));
afterAll(() => sandbox.close());

let named = 0;
const aName = (word = 'cita') => `${word}_${++named}`;
const statusOf = async (sid: string) => (await approvalOf(sandbox, sid)).status;
const submitted = async (name: string, input = {}) => {
  const { sid } = await aTemplate(sandbox, input);
  await submit(sandbox, sid, name);
  return sid;
};

describe('a request for approval', () => {
  it('returns 201 with all fields, as received', async () => {
    const { sid } = await aTemplate(sandbox);
    const name = aName();
    const { status, body } = await contentRestOf(sandbox).post(`/v1/Content/${sid}/ApprovalRequests/whatsapp`, {
      name,
      category: 'UTILITY',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      name,
      category: 'UTILITY',
      content_type: 'twilio/text',
      status: 'received',
      rejection_reason: '',
      allow_category_change: true,
    });
  });

  it('is shown with the content, also as a draft', async () => {
    const { sid } = await aTemplate(sandbox);
    const { body } = await contentRestOf(sandbox).get(`/v1/Content/${sid}/ApprovalRequests`);
    expect(body).toMatchObject({ sid, account_sid: sandbox.account.sid, whatsapp: { type: 'whatsapp', name: '', status: 'unsubmitted' } });
    await submit(sandbox, sid, aName());
    expect(await approvalOf(sandbox, sid)).toMatchObject({ type: 'whatsapp', category: 'UTILITY', content_type: 'twilio/text' });
  });

  const place = { types: { 'twilio/location': { latitude: 25.76, longitude: -80.19 } } };
  it.each<[number, string, object, { name: string; category: string }]>([
    [20001, 'a name with capital letters', {}, { name: 'Cita', category: 'UTILITY' }],
    [20001, 'a name with a hyphen', {}, { name: 'mi-cita', category: 'UTILITY' }],
    [21658, 'a name of 513 characters', {}, { name: 'a'.repeat(513), category: 'UTILITY' }],
    [20001, 'an unknown category', {}, { name: 'cita', category: 'TRANSACTIONAL' }],
    [92008, 'a type that WhatsApp never approves', place, { name: 'cita', category: 'UTILITY' }],
  ])('is refused with %i for %s', async (code, _case, input, { name, category }) => {
    const { sid } = await aTemplate(sandbox, input);
    await expect(submit(sandbox, sid, name, category)).rejects.toMatchObject({ status: 400, code });
    expect(await statusOf(sid)).toBe('unsubmitted');
  });

  it('is rejected a second time, and for an unknown content', async () => {
    const sid = await submitted(aName());
    await expect(submit(sandbox, sid, aName())).rejects.toMatchObject({ status: 400, code: 92009 });
    await expect(submit(sandbox, `HX${'0'.repeat(32)}`, aName())).rejects.toMatchObject({ status: 404, code: 20404 });
  });
});

describe('WhatsApp', () => {
  it('receives a request after two seconds and approves it five seconds later', async () => {
    const sid = await submitted(aName());
    await reviewTemplates(sandbox, 2);
    expect(await statusOf(sid)).toBe('pending');
    await reviewTemplates(sandbox, 5);
    expect(await approvalOf(sandbox, sid)).toMatchObject({ status: 'approved', rejection_reason: '' });
  });

  it('rejects a name with the word reject, with a reason', async () => {
    const sid = await submitted(aName('reject_me'));
    await reviewTemplates(sandbox);
    const { status, rejection_reason } = await approvalOf(sandbox, sid);
    expect({ status, reason: rejection_reason }).toEqual({ status: 'rejected', reason: expect.stringContaining('reviewer') });
  });

  it('pauses a name with the word pause, after the approval', async () => {
    const sid = await submitted(aName('pause_me'));
    await reviewTemplates(sandbox);
    expect(await statusOf(sid)).toBe('approved');
    await reviewTemplates(sandbox, 5);
    expect(await statusOf(sid)).toBe('paused');
  });

  it('rejects an invalid content immediately, with the violated rule', async () => {
    const sid = await submitted(aName(), { types: { 'twilio/text': { body: '{{1}}, su cita es a las {{2}}.' } } });
    expect(await statusOf(sid)).toBe('received');
    await reviewTemplates(sandbox, 2);
    expect(await approvalOf(sandbox, sid)).toMatchObject({
      status: 'rejected',
      rejection_reason: 'INVALID_FORMAT: the body starts or ends with a variable',
    });
  });

  it('does not decide about a deleted content', async () => {
    const sid = await submitted(aName());
    await sandbox.client.content.v1.contents(sid).remove();
    await reviewTemplates(sandbox);
    expect((await sandbox.control.get<ContentView[]>('/contents')).map((content) => content.sid)).not.toContain(sid);
  });
});

describe('a name', () => {
  it('of a rejected template is blocked for 30 days', async () => {
    const name = aName('reject_me');
    await submitted(name);
    await reviewTemplates(sandbox);
    const { sid } = await aTemplate(sandbox);
    await expect(submit(sandbox, sid, name)).rejects.toMatchObject({ status: 400, code: 20001, message: expect.stringContaining(name) });
    await reviewTemplates(sandbox, THIRTY_DAYS_SECONDS);
    expect((await submit(sandbox, sid, name)).status).toBe('received');
  });

  it('of a deleted template is blocked too, but not of a draft, and not for other accounts', async () => {
    const name = aName();
    const sid = await submitted(name);
    await sandbox.client.content.v1.contents(sid).remove();
    await expect(submitted(name)).rejects.toMatchObject({ code: 20001 });
    const draft = await aTemplate(sandbox, { friendly_name: 'borrador' });
    await sandbox.client.content.v1.contents(draft.sid).remove();
    expect(await statusOf(await submitted('borrador'))).toBe('received');
    const other = await aSandbox();
    expect((await submit(other, (await aTemplate(other)).sid, name)).status).toBe('received');
    await other.close();
  });
});

describe('the control API', () => {
  it('lists the contents of a dealership', async () => {
    const { sid } = await aTemplate(sandbox);
    const [latest] = await sandbox.control.get<ContentView[]>('/contents?account=Miami%20Motors');
    expect(latest).toMatchObject({
      sid,
      friendly_name: APPOINTMENT.friendly_name,
      language: 'es',
      types: ['twilio/text'],
      status: 'unsubmitted',
      rejection_reason: '',
    });
    await expect(sandbox.control.get('/contents?account=Nobody')).rejects.toMatchObject({ status: 404 });
  });

  it('decides manually, which cancels the pending review', async () => {
    const sid = await submitted(aName());
    const decide = (body: object) => sandbox.control.post<ContentView>(`/contents/${sid}/status`, body);
    expect(await decide({ status: 'rejected', rejection_reason: 'Promotional' })).toMatchObject({ rejection_reason: 'Promotional' });
    await reviewTemplates(sandbox);
    expect(await approvalOf(sandbox, sid)).toMatchObject({ status: 'rejected', rejection_reason: 'Promotional' });
    expect(await decide({ status: 'disabled' })).toMatchObject({ status: 'disabled', rejection_reason: '' });
    expect(await decide({ status: 'unsubmitted' })).toMatchObject({ status: 'unsubmitted' });
    await expect(decide({ status: 'lost' })).rejects.toMatchObject({ status: 400 });
  });

  it('approves a draft under its own name', async () => {
    const { sid } = await aTemplate(sandbox, { friendly_name: 'Recordatorio de Cita' });
    await sandbox.control.post(`/contents/${sid}/status`, { status: 'approved' });
    expect(await approvalOf(sandbox, sid)).toMatchObject({ name: 'recordatorio_de_cita', status: 'approved' });
    await expect(sandbox.control.post(`/contents/HX1/status`, { status: 'approved' })).rejects.toMatchObject({ status: 404 });
  });

  it('keeps templates across a reset, continues reviews in real time, and unblocks names', async () => {
    const dealer = await aSandbox();
    const approved = await anApprovedTemplate(dealer);
    await dealer.control.post('/clock', { advanceSeconds: 86_400 });
    const name = aName('reject_me');
    const waiting = await aTemplate(dealer);
    await submit(dealer, waiting.sid, name);
    await dealer.control.post(`/contents/${waiting.sid}/status`, { status: 'rejected' });
    const pending = await aTemplate(dealer);
    await submit(dealer, pending.sid, aName());
    await dealer.control.post('/reset');
    expect((await approvalOf(dealer, approved.sid)).status).toBe('approved');
    await reviewTemplates(dealer);
    expect((await approvalOf(dealer, pending.sid)).status).toBe('approved');
    const again = await aTemplate(dealer);
    expect((await submit(dealer, again.sid, name)).status).toBe('received');
    await dealer.close();
  });
});

describe('for demonstrations and tests', () => {
  const record = { language: 'es', types: { 'twilio/text': { body: 'Hola {{1}}, gracias' } }, variables: { 1: 'Ana' } };

  it('a content is stored with a given sid and decision', async () => {
    const dealer = await aSandbox();
    const sid = `HX${'a'.repeat(32)}`;
    await dealer.control.post('/contents', {
      ...record,
      account: dealer.account.sid,
      sid,
      name: 'cita',
      category: 'MARKETING',
      status: 'rejected',
      rejection_reason: 'No',
    });
    expect(await approvalOf(dealer, sid)).toMatchObject({
      name: 'cita',
      category: 'MARKETING',
      status: 'rejected',
      rejection_reason: 'No',
    });
    await dealer.close();
  });

  it('the Content API fails for one account and one kind of call, before or after it takes effect', async () => {
    const dealer = await aSandbox();
    const setBehaviour = (behaviour: object, method?: string) =>
      dealer.control.post('/behaviour', {
        ...behaviour,
        match: { api: 'content', account: dealer.account.sid, ...(method ? { method } : {}) },
      });
    const made = async () => (await dealer.control.get<unknown[]>('/contents')).length;
    await setBehaviour({ http: 503 }, 'POST');
    await expect(aTemplate(dealer)).rejects.toMatchObject({ status: 503 });
    expect(await made()).toBe(0);
    await setBehaviour({ http: 500, accept: 'before' }, 'POST');
    await expect(aTemplate(dealer)).rejects.toMatchObject({ status: 500 });
    expect(await made()).toBe(1);
    expect(await dealer.client.content.v1.contents.list()).toHaveLength(1);
    await setBehaviour({ reset: true }, 'POST');
    await expect(aTemplate(dealer)).rejects.toThrow(/socket|ECONNRESET|aborted/);
    expect(await made()).toBe(2);
    await setBehaviour({}, 'POST');
    await setBehaviour({ http: 429 });
    await expect(dealer.client.content.v1.contents.list()).rejects.toMatchObject({ status: 429 });
    await expect(dealer.client.messages.list({ limit: 1 })).resolves.toEqual([]);
    await dealer.close();
  });
});

it('shows a content that was never submitted, and one of other products, in the forms that others have seen', async () => {
  // Source: payloads of public integrations: `approval_requests` is an object or null, and ApprovalRequests may answer 404
  const { sid } = await aTemplate(sandbox);
  const ask = async (path: string) => {
    const answer = await sandbox.rest.get(`${sandbox.url}/content.twilio.com/v1/${path}`);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  expect((await ask(`Content/${sid}/ApprovalRequests`)).body['whatsapp']).toMatchObject({ status: 'unsubmitted' });
  await sandbox.control.post(`/contents/${sid}/form`, { approval_form: 'null' });
  expect((await ask(`Content/${sid}/ApprovalRequests`)).body['whatsapp']).toBeNull();
  await sandbox.control.post(`/contents/${sid}/form`, { approval_form: 'missing', odd: { language: null } });
  expect((await ask(`Content/${sid}/ApprovalRequests`)).status).toBe(404);
  expect((await ask(`Content/${sid}`)).body['language']).toBeNull();
});
