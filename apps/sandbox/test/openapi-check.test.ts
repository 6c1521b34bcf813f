import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CUSTOMER, DEALER, type SandboxUnderTest, aSandbox, takeViolations } from './a-sandbox';
import { contentRestOf } from './a-template';

let sandbox: SandboxUnderTest;
beforeAll(async () => void (sandbox = await aSandbox()));
beforeEach(() => takeViolations(sandbox));
afterAll(async () => {
  await takeViolations(sandbox);
  await sandbox.close();
});

const problems = async () => (await takeViolations(sandbox)).map(({ call, problem }) => `${call.split('/').at(-1)}: ${problem}`);

it('finds nothing in what the official client does', async () => {
  await sandbox.client.messages.create({ to: CUSTOMER, from: DEALER, body: 'Hola', statusCallback: 'https://crm.example.test/status' });
  await sandbox.client.messages.list({ to: CUSTOMER, dateSentAfter: new Date(), pageSize: 10 });
  expect(await problems()).toEqual([]);
});

it.each([
  ['an unknown parameter', { Text: 'Hola' }, 'form parameter "Text" is not known'],
  ['an unknown value', { ScheduleType: 'later' }, 'form parameter "ScheduleType": must be equal to one of the allowed values (fixed)'],
  ['a text for a number', { ValidityPeriod: 'long' }, 'form parameter "ValidityPeriod": must be integer'],
  ['a relative address', { StatusCallback: '/status' }, 'form parameter "StatusCallback": must match format "uri"'],
  ['a sid of another kind', { ContentSid: `MG${'0'.repeat(32)}` }, 'form parameter "ContentSid": must match pattern "^HX[0-9a-fA-F]{32}$"'],
])('names %s of a form', async (_what, more: Record<string, string>, problem) => {
  await sandbox.rest.post('/Messages.json', { To: CUSTOMER, From: DEALER, Body: 'Hola', ...more });
  expect(await problems()).toContain(`Messages.json: ${problem}`);
});

it('names a parameter that is missing, one of the query that is unknown, and a call that is not described', async () => {
  await sandbox.rest.post('/Messages.json', { From: DEALER, Body: 'Hola' });
  await sandbox.rest.get('/Messages.json?Sender=x');
  await sandbox.rest.get('/Queues.json');
  expect(await problems()).toEqual([
    'Messages.json: form parameter "To" is missing',
    'Messages.json: query parameter "Sender" is not known',
    'Queues.json: the provider does not describe this call',
  ]);
});

it('names the fields of a JSON body, also nested ones', async () => {
  const content = { language: 'es', friendlyName: 'cita', types: { 'twilio/quick-reply': { body: 'Hola', actions: [{ label: 'Sí' }] } } };
  await contentRestOf(sandbox).post('/v1/Content', content);
  expect(await problems()).toEqual(
    expect.arrayContaining([
      'Content: "friendlyName" is not known',
      `Content: "types.twilio~1quick-reply.actions.0" must have required property 'title'`,
    ]),
  );
});
