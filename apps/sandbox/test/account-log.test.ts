import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEALER, type SandboxUnderTest, aSandbox } from './a-sandbox';

let sandbox: SandboxUnderTest;
beforeAll(async () => void (sandbox = await aSandbox()));
afterAll(() => sandbox.close());

// conversations.v1.addressConfiguration and monitor.v1.alert of the SDK
it('names the numbers that Conversations or Flex answers for', async () => {
  expect(await sandbox.client.conversations.v1.addressConfigurations.list()).toEqual([]);
  await sandbox.control.post('/accounts', {
    organization: 'Miami Motors',
    numbers: [DEALER],
    whatsapp_senders: [DEALER],
    conversation_addresses: [`whatsapp:${DEALER}`],
  });
  const [address] = await sandbox.client.conversations.v1.addressConfigurations.list();
  expect(address).toMatchObject({ type: 'whatsapp', address: `whatsapp:${DEALER}`, autoCreation: { enabled: true } });
});

it('lists the entries of the debugger since a time', async () => {
  expect(await sandbox.client.monitor.v1.alerts.list({ startDate: new Date(0) })).toEqual([]);
});
