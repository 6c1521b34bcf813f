import type { MessagePage } from '@app/contracts/messages/messages.contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Chat } from '../../factories/chat.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';

let org: Organization & { agent: Person };
let chat: Chat;
let ids: number[];
beforeAll(async () => {
  org = await anOrganization().withTwilio().with('agent');
  chat = await org.chatWith('+13055550123');
  ids = await withMessages(chat, 119);
});

/** Adds messages to a conversation; returns the ids of all its messages. */
async function withMessages({ id }: Chat, count: number): Promise<number[]> {
  const { database } = org.product;
  await database.rows(
    `insert into messages (organization_id, conversation_id, direction, body, status)
     select $1, $2, 'inbound', 'Mensaje ' || n, 'received' from generate_series(1, $3::int) n`,
    [org.id, id, count],
  );
  const rows = await database.rows<{ id: number }>(`select id from messages where conversation_id = $1 order by id`, [id]);
  return rows.map((row) => row.id);
}

const page = async (query: string) => (await org.agent.get<MessagePage>(`${chat.path}/messages?${query}`)).body;
const idsOf = ({ messages }: MessagePage) => messages.map(({ id }) => id);

it('shows the newest page, the oldest message first', async () => {
  expect(idsOf(await page(''))).toEqual(ids.slice(-50));
});

it.each([
  [10, 10],
  [100, 100],
  [1000, 100],
  [10_000, 100],
])('takes per_page=%i for %i', async (asked, given) => {
  expect(idsOf(await page(`per_page=${asked}`))).toEqual(ids.slice(-given));
});

it('walks to the beginning without gap or repeat', async () => {
  const walked: number[] = [];
  let cursor: number | null = null;
  do {
    const { messages, next_cursor }: MessagePage = await page(`per_page=37${cursor === null ? '' : `&before=${cursor}`}`);
    walked.unshift(...messages.map(({ id }) => id));
    cursor = next_cursor;
  } while (cursor !== null);
  expect(walked).toEqual(ids);
});

it('shows what came after a message', async () => {
  const middle = ids[59] ?? 0;
  expect(idsOf(await page(`after=${middle}&per_page=5`))).toEqual(ids.slice(60, 65));
  expect(idsOf(await page(`after=${ids.at(-1)}`))).toEqual([]);
});

it('can be jumped to by number', async () => {
  expect(idsOf(await page('page=2&per_page=20'))).toEqual(ids.slice(-40, -20));
});

it('says whether there is more above and below', async () => {
  const [first, last] = [ids[0] ?? 0, ids.at(-1) ?? 0];
  const edges = async (query: string) => {
    const { next_cursor, newer_cursor } = await page(query);
    return [next_cursor, newer_cursor];
  };
  expect(await edges('per_page=10')).toEqual([ids.at(-10), null]);
  expect(await edges(`per_page=10&before=${ids.at(-10)}`)).toEqual([ids.at(-20), ids.at(-11)]);
  expect(await edges(`per_page=10&before=${ids[5]}`)).toEqual([null, ids[4]]);
  expect(await edges(`per_page=10&after=${first}`)).toEqual([ids[1], ids[10]]);
  expect(await edges(`per_page=10&after=${ids.at(-3)}`)).toEqual([ids.at(-2), null]);
  expect(await edges(`after=${last}`)).toEqual([null, null]);
});

describe('around a message', () => {
  it('shows it with those before and after it', async () => {
    const found = await page(`around=${ids[59]}&per_page=10`);
    expect(idsOf(found)).toEqual(ids.slice(55, 65));
    expect([found.next_cursor, found.newer_cursor]).toEqual([ids[55], ids[64]]);
  });

  it('shows less at the beginning and at the end', async () => {
    const [beginning, end] = [await page(`around=${ids[1]}&per_page=10`), await page(`around=${ids.at(-2)}&per_page=10`)];
    expect([idsOf(beginning), beginning.next_cursor, beginning.newer_cursor]).toEqual([ids.slice(0, 7), null, ids[6]]);
    expect([idsOf(end), end.next_cursor, end.newer_cursor]).toEqual([ids.slice(-6), ids.at(-6), null]);
  });

  it('shows it alone where one message is asked for', async () => {
    expect(idsOf(await page(`around=${ids[59]}&per_page=1`))).toEqual([ids[59]]);
  });

  it('is found at once above twenty thousand, and leads to both ends without gap or repeat', async () => {
    const long = await org.chatWith('+13055550177');
    const all = await withMessages(long, 20_000);
    const pageOf = async (query: string) => (await org.agent.get<MessagePage>(`${long.path}/messages?per_page=100&${query}`)).body;
    const found = await pageOf(`around=${all[40]}`);
    expect(idsOf(found)).toEqual(all.slice(0, 91));
    const walked = idsOf(found);
    for (let after = found.newer_cursor; after !== null;) {
      const newer: MessagePage = await pageOf(`after=${after}`);
      walked.push(...idsOf(newer));
      after = newer.newer_cursor;
    }
    expect(walked).toEqual(all);
  }, 60_000);

  it('is not found in another conversation, and what was deleted is found nowhere', async () => {
    const other = await org.chatWith('+13055550188');
    const [theirs = 0] = await withMessages(other, 1);
    expect((await org.agent.get(`${chat.path}/messages?around=${theirs}`)).status).toBe(404);
    expect((await org.agent.get(`${chat.path}/messages?around=999999999`)).status).toBe(404);
    expect((await org.agent.get(`${other.path}/messages?around=${theirs}`)).status).toBe(200);
  });
});
