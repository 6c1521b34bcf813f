import type { ConversationPage, ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import { plainLine } from '@app/contracts/core/plain-line';
import { shownBody } from '@app/contracts/messages/shown-body.policy';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { anInboundMessage, aSid, deliverWebhook, type Params } from '../../factories/webhook.factory';
import { formOf } from '../../harness/measured-form';
import { settledSnapshot, snapshotOf } from '../../harness/tenant-state';

const { sized, keepMetrics } = formOf('hostile');

const SEED = 20_261_120;
const MESSAGES = sized(7_000, 150);
const STATUSES = sized(3_000, 100);
const PHONES = sized(5_000, 120);
const TIMEOUT_MS = sized(60, 1) * 60_000;

/** Text that a form can carry: lone surrogates cannot be encoded. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.string({ unit: 'binary', maxLength: 40 }).map((value) => value.toWellFormed()),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e9',
    'NaN',
    '\u0000',
    'a\u0000b',
    'whatsapp:',
    'whatsapp:+',
    '+',
    'x'.repeat(20_000),
    '{}',
    '999999999999999999999',
    '2147483648',
    '👩🏽‍🔧'.repeat(30),
    '\u200b\u3164',
    '\u202eabc',
    '{"pages":[{"items":[{"label":"a","value":"b"}]}]}',
    'order',
    'unsupported',
    'image',
    '12.5',
  ),
);

const NAMES = ['MessageSid', 'AccountSid', 'From', 'To', 'Body', 'NumMedia', 'ProfileName', 'ExternalUserId', 'OptOutType', 'ButtonText'];
const MORE = [
  'ButtonPayload',
  'Latitude',
  'Longitude',
  'Label',
  'Address',
  'MediaUrl0',
  'MediaContentType0',
  'MessagingServiceSid',
  'ChannelMetadata',
  'MessageType',
  'InteractiveData',
  'WaId',
  'Anything',
  'MediaUrl9',
  'Body[]',
  'toString',
];

const change: fc.Arbitrary<Params> = fc.dictionary(
  fc.constantFrom(...NAMES, ...MORE),
  fc.oneof({ weight: 5, arbitrary: text }, { weight: 1, arbitrary: fc.array(text, { minLength: 2, maxLength: 3 }) }),
  { minKeys: 1, maxKeys: 4 },
);

const CONCURRENCY = 5;
type Answered = Awaited<ReturnType<typeof deliverWebhook>>;

/** What was not answered as wanted, with what had been sent. */
async function unlike<Sent>(status: number, sent: Sent[], send: (one: Sent) => Promise<Answered>): Promise<unknown[]> {
  const odd: unknown[] = [];
  for (let first = 0; first < sent.length; first += CONCURRENCY) {
    const batch = sent.slice(first, first + CONCURRENCY);
    const answers = await Promise.all(batch.map(send));
    for (const [index, answer] of answers.entries()) if (answer.status !== status) odd.push([answer.status, answer.body, batch[index]]);
  }
  return odd;
}

/** Whether something in it says who has written. */
const namesSender = ({ From = '', ExternalUserId = '' }: Params): boolean =>
  [From, ExternalUserId].some((address) => plainLine([address].flat()[0] ?? '').replace('whatsapp:', '') !== '');

interface StoredRow {
  type: string;
  body: string;
}

const storedIn = (org: Organization): Promise<StoredRow[]> =>
  org.product.database.rows<StoredRow>(`select type, body from messages where organization_id = $1`, [org.id]);

const isBlank = ({ type, body }: StoredRow): boolean => plainLine(shownBody(body, type)) === '';

/** The rows of the list without a name or without words. */
async function blankRowsOf(reader: Person): Promise<ConversationSummary[]> {
  const blank: ConversationSummary[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body }: { body: ConversationPage } = await reader.get<ConversationPage>(
      `/api/chats?per_page=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    blank.push(...body.data.filter((row) => plainLine(row.display_name) === '' || plainLine(row.last_message?.body ?? '') === ''));
    cursor = body.next_cursor;
  }
  return blank;
}

it(
  'stores and shows every correctly signed message that names its sender, regardless of its content',
  async () => {
    const org = await anOrganization().withTwilio().with('manager');
    const messages = fc.sample(change, { seed: SEED, numRuns: MESSAGES }).map((changes) => anInboundMessage(org, changes));
    const odd = await unlike(200, messages, (params) => deliverWebhook(org, params));
    const nameless = messages.filter((params) => !namesSender(params)).length;
    const stored = await storedIn(org);
    const blank = [...stored.filter(isBlank), ...(await blankRowsOf(org.manager))];
    const kept = await org.product.database.value<number>(`select count(*)::int from webhook_quarantine where organization_id = $1`, [
      org.id,
    ]);
    const lost = messages.length - stored.length - kept;
    keepMetrics('mutated-messages', {
      messages: messages.length,
      notTaken: odd.length,
      lost,
      blank: blank.length,
      quarantined: kept - nameless,
    });
    expect(odd).toEqual([]);
    expect(blank).toEqual([]);
    expect({ lost, kept }).toEqual({ lost: 0, kept: nameless });
    for (const path of ['/api/contacts?per_page=100', '/api/events?after=0']) expect((await org.manager.get(path)).status).toBe(200);
  },
  TIMEOUT_MS,
);

it(
  'takes every correctly signed status, regardless of its content',
  async () => {
    const org = await anOrganization().withTwilio().with();
    const fields = fc.record({ MessageStatus: text, ErrorCode: text, MessageSid: fc.oneof(text, fc.constant(aSid())), Extra: text });
    const statuses = fc.sample(fields, { seed: SEED, numRuns: STATUSES });
    const deliver = (params: (typeof statuses)[number]) => {
      const mid = encodeURIComponent(params.Extra.slice(0, 200).toWellFormed());
      return deliverWebhook(org, params, { path: '/status', query: `?mid=${mid}`, signsQuery: true });
    };
    const odd = await unlike(204, statuses, deliver);
    keepMetrics('mutated-statuses', { statuses: statuses.length, notTaken: odd.length });
    expect(odd).toEqual([]);
  },
  TIMEOUT_MS,
);

it(
  'rejects every change made after signing, and keeps nothing',
  async () => {
    const org = await anOrganization().withTwilio().with('owner');
    // the audit log exists before refused webhooks add to it
    await org.owner.signIn();
    const before = await settledSnapshot(org);
    const forgeries = fc.sample(change, { seed: SEED, numRuns: 100 }).flatMap((changes) => {
      const signed = anInboundMessage(org);
      const sent = { ...signed, ...changes };
      return JSON.stringify(sent) === JSON.stringify(signed) ? [] : [{ sent, signed }];
    });
    const deliver = ({ sent, signed }: (typeof forgeries)[number]) => deliverWebhook(org, sent, { signedParams: signed });
    expect(await unlike(403, forgeries, deliver)).toEqual([]);
    expect(forgeries.length).toBeGreaterThan(80);
    expect(await snapshotOf(org)).toEqual(before);
  },
  TIMEOUT_MS,
);

it('reads its parameters by name, in whatever order they come', async () => {
  const org = await anOrganization().withTwilio().with();
  const shuffled = fc.sample(fc.shuffledSubarray(Object.entries(anInboundMessage(org)), { minLength: 6, maxLength: 6 }), {
    seed: SEED,
    numRuns: 20,
  });
  const messages = shuffled.map((entries) => ({ ...Object.fromEntries(entries), MessageSid: aSid() }));
  expect(await unlike(200, messages, (params) => deliverWebhook(org, params))).toEqual([]);
  const stored = await org.product.database.value(`select count(*)::int from messages where organization_id = $1 and body = 'Hola'`, [
    org.id,
  ]);
  expect(stored).toBe(20);
});

const charactersOf = (characters: string) => fc.constantFrom(...Array.from(characters));

it(
  'reads odd phone numbers as E.164 or refuses them at the field',
  async () => {
    const org = await anOrganization().with('manager');
    const digits = fc.string({ unit: charactersOf('0123456789'), minLength: 1, maxLength: 18 });
    const odd = fc.oneof(
      digits,
      digits.map((number) => `+${number}`),
      digits.map((number) => number.replaceAll(/(..)/g, '$1-')),
      fc.string({ unit: charactersOf('0123456789+-() .#*x;,٣５\u00a0\u200e'), maxLength: 40 }),
      fc.string({ unit: 'binary', maxLength: 30 }),
    );
    const phones = fc.sample(odd, { seed: SEED, numRuns: PHONES });
    const wrong: unknown[] = [];
    for (let first = 0; first < phones.length; first += 10) {
      const batch = phones.slice(first, first + 10);
      const answers = await Promise.all(
        batch.map((phone) =>
          org.manager.post<{ phone?: string; errors?: object }>('/api/contacts', { first_name: 'Ana', last_name: 'Ruiz', phone }),
        ),
      );
      for (const [index, { status, body }] of answers.entries()) {
        const isStored = status === 201 && /^\+[1-9]\d{1,14}$/.test(body.phone ?? '');
        const isRefused = (status === 422 || status === 409) && Object.keys(body.errors ?? {}).join() === 'phone';
        if (!isStored && !isRefused) wrong.push([batch[index], status, body]);
      }
    }
    keepMetrics('phone-numbers', { numbers: phones.length, wrong: wrong.length });
    expect(wrong).toEqual([]);
  },
  TIMEOUT_MS,
);
