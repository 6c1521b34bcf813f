import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { inParallel } from '../cluster/concurrency';
import { customerPhone, type Dealership } from '../cluster/dealership';
import { sendWebhook } from '../cluster/signed-webhooks';
import { sized } from './support/form';
import type { ListedMessage } from './support/provider-lists';
import { ProviderTasks, type PeriodicTask } from './support/provider-tasks';
import { compared, keepResult } from './support/results';
import { inTurns, type Measured } from './support/rounds';

const ORGANIZATIONS = sized(200, 12);
/** Messages of a day that both the provider and the product have. */
const RECEIVED = 20;
/** One organization in ten missed this number of messages. */
const UNREACHED_EVERY = 10;
const MISSED = 3;
const ROUNDS = sized(3, 1);

const TASK: PeriodicTask = {
  job: 'message.sweep_inbound',
  finished: `select updated_at as at from provider_accounts where organization_id = any($1) and swept_at >= $2`,
};

function message({ phone }: Dealership, customer: number): ListedMessage {
  return {
    sid: `SM${randomBytes(16).toString('hex')}`,
    direction: 'inbound',
    from: `whatsapp:${customerPhone(customer)}`,
    to: `whatsapp:${phone}`,
    body: '¿Siguen abiertos?',
    status: 'received',
    num_media: '0',
    error_code: null,
    date_created: new Date().toUTCString().replace('GMT', '+0000'),
  };
}

/** Messages that the provider lists and the product received. */
async function receiveAll({ product, lists, dealerships }: ProviderTasks): Promise<void> {
  await inParallel(dealerships, 4, async (dealership) => {
    const messages = Array.from({ length: RECEIVED }, (_, index) => message(dealership, index % MISSED));
    lists.of(dealership.accountSid).messages.push(...messages);
    await product.tables.rows(
      `insert into webhook_receipts (organization_id, kind, provider_sid, status) select $1, 'message', unnest($2::text[]), 'received'`,
      [dealership.id, messages.map(({ sid }) => sid)],
    );
  });
}

it('sweep', async () => {
  const tasks = await ProviderTasks.open(ORGANIZATIONS);
  const { product, lists, dealerships, ids } = tasks;
  const limit = await tasks.openLimit();
  await receiveAll(tasks);
  const unreached = dealerships.filter((_, index) => index % UNREACHED_EVERY === 0);
  for (const dealership of unreached) {
    for (let customer = 0; customer < MISSED; customer++) {
      const { sid, from, to, body } = message(dealership, customer);
      const params = { MessageSid: sid, AccountSid: dealership.accountSid, From: from, To: to, Body: body, NumMedia: '0' };
      expect(await sendWebhook(product.url, dealership, 'messages', params)).toBe(200);
    }
  }

  const measure = async (round: () => Promise<Measured>): Promise<Measured> => {
    const quiet = await round();
    const missed = unreached.flatMap((dealership) => {
      const messages = Array.from({ length: MISSED }, (_, customer) => message(dealership, customer));
      lists.of(dealership.accountSid).messages.unshift(...messages);
      return messages;
    });
    const caught = await round();
    const stored = await product.tables.value<string>(
      `select count(*) from messages where organization_id = any($1) and provider_sid = any($2)`,
      [ids, missed.map(({ sid }) => sid)],
    );
    expect(Number(stored), 'messages that were missed and are there').toBe(missed.length);
    return {
      'nothing new': quiet['seconds'] ?? Number.NaN,
      'nothing new: statements': quiet['statements'] ?? Number.NaN,
      'some missed': caught['seconds'] ?? Number.NaN,
      'some missed: statements': caught['statements'] ?? Number.NaN,
    };
  };
  const measured = await inTurns(
    { product: () => measure(() => tasks.byWorker(TASK)), limit: () => measure(() => tasks.byLimit(limit, '/messages')) },
    ROUNDS,
  );
  keepResult(
    'sweep',
    `the messages of ${ORGANIZATIONS} organizations compared with the provider's two lists of each, which take it 50 ms: once when nothing is new and once when each tenth has missed ${MISSED}, with the statements for each organization`,
    compared(measured, [
      { figure: 'nothing new', unit: 's', atMost: 1.2 },
      { figure: 'nothing new: statements', unit: 'each' },
      { figure: 'some missed', unit: 's', atMost: 1.2 },
      { figure: 'some missed: statements', unit: 'each' },
    ]),
  );
});
