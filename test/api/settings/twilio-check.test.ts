import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CheckOptions, checkAccount } from '../../../tools/twilio/account-check';
import type { UploadView } from '@app/contracts/messages/messages.contract';
import { type ProbedAccount, tableOf } from '../../../tools/twilio/probe';
import { READING_PROBES } from '../../../tools/twilio/reading-probes';
import { aPhone } from '../../factories/customer.factory';
import { PNG } from '../../factories/files';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import { eventually } from '../../harness/eventually';

const READING: CheckOptions = { write: false, to: null, patienceMs: 5000 };
const file = { content_type: 'image/png', base64: Buffer.from(PNG).toString('base64') };

async function outcomesOf(org: Organization, options = READING) {
  const findings = (await checkAccount(org.product.worker, org.id, options)) ?? [];
  return { findings, outcomes: Object.fromEntries(findings.map(({ what, outcome }) => [what, outcome])) };
}

/** Everything that the provider has of the account. */
async function stateOf(org: Organization): Promise<unknown> {
  const { sid } = org.twilio;
  const accounts = await org.product.sandbox.accounts();
  return { account: accounts.find((account) => account.sid === sid), contents: await org.product.sandbox.contentsOf(sid) };
}

describe('the check of an account', () => {
  it('finds everything right at the stand-in, and changes nothing', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    const customer = org.customer(aPhone());
    await customer.writes('uno');
    await customer.sends({ body: 'dos', media: [file] });
    await customer.writes('tres');
    const before = await stateOf(org);
    const { findings, outcomes } = await outcomesOf(org);
    expect(Object.entries(outcomes).filter(([, outcome]) => outcome === 'wrong')).toEqual([]);
    expect(outcomes).toMatchObject({
      'Way of messages': 'right',
      'Fragment on the number': 'right',
      'Fragment on the sender': 'right',
      'Order of the list': 'right',
      'DateSent> with a time': 'right',
      'Files of customers': 'right',
      'Kinds of messages': 'right',
    });
    expect(await stateOf(org)).toEqual(before);
    expect(tableOf(findings).split('\n')).toHaveLength(findings.length);
  });

  it('names what is wrong', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    await org.loseWebhooks();
    const numbers = [org.twilio.phone];
    await org.product.sandbox.createAccount({
      organization: org.accountName,
      numbers,
      whatsapp_senders: numbers,
      forbidden: ['senders'],
      conversation_addresses: numbers,
    });
    const { outcomes } = await outcomesOf(org);
    expect(outcomes).toMatchObject({
      'Way of messages': 'wrong',
      'List of senders': 'wrong',
      'Conversations or Flex on the number': 'wrong',
    });
  });

  it('with leave to write, repairs the way, finds a new content by its name and a message in the list', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    await org.loseWebhooks();
    const to = aPhone();
    const { outcomes } = await outcomesOf(org, { ...READING, write: true, to });
    expect(outcomes).toMatchObject({ 'Repair of the way': 'right', 'A new content by its name': 'right', 'Delay of the list': 'right' });
    expect((await outcomesOf(org)).outcomes).toMatchObject({ 'Way of messages': 'right' });
    expect(await org.product.sandbox.contentsOf(org.twilio.sid)).toEqual([]);
    await eventually(async () => expect(await org.product.sandbox.sentTo(org.twilio.sid, to)).toHaveLength(1));
  });

  it('asks for a file of ours as the provider does', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    const chat = await org.aChat();
    const { body: upload } = await org.manager.upload<UploadView>(PNG, 'price list.png');
    await org.manager.post(`${chat.path}/send`, { body: '', media_url: upload.url });
    const { findings } = await outcomesOf(org);
    expect(findings.find(({ what }) => what === 'HEAD on files')).toMatchObject({ outcome: 'right', found: `200 image/png ${PNG.length}` });
  });

  it.each([
    [404, 'wrong'],
    [200, 'right'],
  ])('names a proxy that answers HEAD with %i %s', async (status, outcome) => {
    const proxy = createServer(({ method }, reply) =>
      reply.writeHead(method === 'HEAD' ? status : 200, { 'content-type': 'image/png' }).end(),
    );
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    const fileLink = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/file.png`;
    expect(await READING_PROBES['HEAD on files']?.({ fileLink } as ProbedAccount)).toMatchObject([
      outcome,
      expect.stringContaining(String(status)),
    ]);
    proxy.close();
  });

  it('has nothing to say without an account', async () => {
    const org = await anOrganization().with('manager');
    expect(await checkAccount(org.product.worker, org.id, READING)).toBeNull();
  });
});

it('the page of the first day explains every line of the table', async () => {
  const org = await anOrganization().withTwilio().with('manager');
  const { findings } = await outcomesOf(org, { ...READING, write: true, to: aPhone() });
  const page = readFileSync(join(import.meta.dirname, '../../../docs/first-day-with-twilio.md'), 'utf8');
  expect(findings.map(({ what }) => what).filter((what) => !page.includes(`\`${what}\``))).toEqual([]);
});
