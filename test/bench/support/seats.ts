import { inParallel } from '../../cluster/concurrency';
import { type Dealership, openSession, type Person } from '../../cluster/dealership';
import { openBenchDealership } from './bench-dealership';
import type { BenchProduct } from './bench-product';
import type { Seat } from './listeners';

/** The maximum per user. */
export const SOCKETS_PER_PERSON = 10;

const cookieOf = ({ http }: Person): string => http.cookieHeader()['cookie'] ?? '';

/** Subscribed browsers of the dealership's users, and idle browsers of other organizations. */
export async function seatsOf(product: BenchProduct, { id, people }: Dealership, idleSockets: number): Promise<Seat[]> {
  const { tables } = product;
  const idlePeople = idleSockets / SOCKETS_PER_PERSON;
  const idle = await tables.rows<{ id: string; organization_id: string }>(
    `select id, organization_id from users where organization_id <> $1 order by id limit $2`,
    [id, idlePeople],
  );
  // there may be too few generated users
  const further = idle.length < idlePeople ? (await openBenchDealership(product, idlePeople - idle.length)).people : [];
  const cookies = further.map(cookieOf);
  await inParallel(idle, 4, async (user) => {
    cookies.push(`sid=${await openSession(tables, Number(user.organization_id), Number(user.id))}`);
  });
  const seats = (owners: string[], isSubscribed: boolean) =>
    owners.flatMap((cookie) => Array.from({ length: SOCKETS_PER_PERSON }, () => ({ cookie, subscribed: isSubscribed })));
  return [...seats(people.map(cookieOf), true), ...seats(cookies, false)];
}
