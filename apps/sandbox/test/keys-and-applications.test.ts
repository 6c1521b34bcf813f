import twilio from 'twilio';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SandboxUnderTest, aSandbox } from './a-sandbox';

let sandbox: SandboxUnderTest;
beforeAll(async () => void (sandbox = await aSandbox()));
afterAll(() => sandbox.close());

const VOICE_URL = 'https://crm.example.test/webhooks/twilio/k3y/voice';

it('creates an API key, returns its secret once, and accepts it until it is deleted', async () => {
  const { sid, secret } = await sandbox.client.newKeys.create({ friendlyName: 'Lotline' });
  expect(sid).toMatch(/^SK[0-9a-f]{32}$/);
  const listed = (await (await sandbox.rest.get('/Keys.json')).json()) as { keys: object[] };
  expect(JSON.stringify(listed)).not.toContain(secret);
  expect(await sandbox.client.keys(sid).fetch()).toMatchObject({ friendlyName: 'Lotline' });

  const withKey = await fetch(`${sandbox.url}/api.twilio.com/2010-04-01/Accounts/${sandbox.account.sid}/Messages.json`, {
    headers: { authorization: `Basic ${btoa(`${sid}:${secret}`)}` },
  });
  expect(withKey.status).toBe(200);
  await sandbox.client.keys(sid).remove();
  await expect(sandbox.client.keys(sid).fetch()).rejects.toMatchObject({ status: 404, code: 20404 });
});

it('creates and changes a TwiML App, and rejects an invalid URL', async () => {
  const made = await sandbox.client.applications.create({ friendlyName: 'Lotline calls', voiceUrl: VOICE_URL });
  expect(made).toMatchObject({ friendlyName: 'Lotline calls', voiceUrl: VOICE_URL, voiceMethod: 'POST' });
  expect(await sandbox.client.applications.list()).toMatchObject([{ sid: made.sid }]);
  const context = sandbox.client.applications(made.sid);
  expect(await context.update({ statusCallback: `${VOICE_URL}/status` })).toMatchObject({
    voiceUrl: VOICE_URL,
    statusCallback: `${VOICE_URL}/status`,
  });
  await expect(context.update({ voiceUrl: 'nowhere' })).rejects.toMatchObject({ code: 20001 });
  await context.remove();
  await expect(context.fetch()).rejects.toBeInstanceOf(twilio.RestException);
});
