import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CheckOptions, checkAccount } from '../../../tools/twilio/account-check';
import { tableOf } from '../../../tools/twilio/probe';
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
