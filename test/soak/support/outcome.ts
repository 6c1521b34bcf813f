import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { eventually } from '../../harness/eventually';
import type { Customer } from '../../journeys/support/customer';
import type { RunningProduct } from '../../journeys/support/running-product';
import type { Tab } from './tab';

const PATIENCE_MS = 60_000;
const STILL_MS = 2_000;
/** As many of the last messages as a page has rendered for certain. */
const SEEN = 6;

export interface Written {
  inbound: string[];
  /** The page showed them as sent. */
  sure: string[];
  /** The page was loaded anew at that moment. */
  unsure: string[];
}

/** The texts of the conversation with the customer, oldest first. */
const textsOnServer = async ({ database }: RunningProduct, { name }: Customer): Promise<string[]> => {
  const rows = await database.rows<{ body: string }>(
    `select m.body from messages m join conversations v on v.organization_id = m.organization_id and v.id = m.conversation_id
     join contacts c on c.organization_id = v.organization_id and c.id = v.contact_id where c.display_name = $1 order by m.id`,
    [name],
  );
  return rows.map(({ body }) => body);
};

/** Whoever had to be told has been told: no notification has changed for some seconds. */
export const everybodyIsTold = ({ database }: RunningProduct): Promise<void> =>
  eventually(async () => {
    const lastChange = () => database.value<string>(`select coalesce(max(updated_at), now())::text || count(read_at) from notifications`);
    const before = await lastChange();
    await sleep(STILL_MS);
    if ((await lastChange()) !== before) throw new Error('Notifications still change.');
  }, PATIENCE_MS);

/** Whether the person was told since then (in milliseconds) of a customer who waits too long, and has not read it. */
export const hasUnreadEscalation = ({ database }: RunningProduct, userId: number, since: number): Promise<boolean> =>
  database.value<boolean>(
    `select exists (select from notifications where user_id = $1 and kind = 'unanswered_lead' and read_at is null
       and updated_at >= to_timestamp($2 / 1000.0))`,
    [userId, since],
  );

/** The conversation with the customer has no notification that is unread. */
export const nothingIsUnread = ({ database }: RunningProduct, { name }: Customer): Promise<void> =>
  eventually(async () => {
    const unread = await database.value<string>(
      `select count(*) from notifications n join contacts c on c.organization_id = n.organization_id and c.id = n.contact_id
       where c.display_name = $1 and n.read_at is null`,
      [name],
    );
    if (Number(unread) > 0) throw new Error(`${unread} notifications of ${name} are unread.`);
  }, PATIENCE_MS);

/** Every text that the page showed as sent is there once, on the server and on the phone; nothing is there twice. */
export async function expectNothingLostOrDoubled(product: RunningProduct, customers: readonly Customer[], written: Written): Promise<void> {
  await eventually(async () => {
    const onServer = (await Promise.all(customers.map((customer) => textsOnServer(product, customer)))).flat();
    expect(onServer).toEqual([...new Set(onServer)]);
    expect([...written.inbound, ...written.sure].filter((text) => !onServer.includes(text))).toEqual([]);
    const received = (await Promise.all(customers.map((customer) => customer.receivedTexts()))).flat();
    const replies = onServer.filter((text) => written.sure.includes(text) || written.unsure.includes(text));
    expect(received.toSorted()).toEqual(replies.toSorted());
  }, PATIENCE_MS);
}

/** Each tab shows the end of every conversation and its row as the server has them, without being loaded again. */
export async function expectEqualToServer(product: RunningProduct, tabs: readonly Tab[], customers: readonly Customer[]): Promise<void> {
  for (const tab of tabs) {
    for (const customer of customers) {
      await tab.open(customer);
      const texts = (await textsOnServer(product, customer)).slice(-SEEN);
      await eventually(async () => expect(await tab.chats.textsAmong(texts)).toEqual(texts), PATIENCE_MS);
      await expect(tab.chats.row(customer.name).getByText(texts.at(-1) ?? '')).toAppear();
      await expect(tab.chats.badge(customer.name)).toDisappear();
    }
  }
}
