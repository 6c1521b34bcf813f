import { inParallel } from '../../installation/crowd';
import { type Dealership, openSession } from '../../installation/dealership';
import type { BenchProduct } from './bench-product';
import type { Seat } from './listeners';

/** As many as one person may have. */
export const SOCKETS_PER_PERSON = 10;

/** The dealership's people at all their browsers, subscribed, and beside them so many idle browsers of other organizations. */
export async function seatsOf({ tables }: BenchProduct, { id, people }: Dealership, idleSockets: number): Promise<Seat[]> {
  const idle = await tables.rows<{ id: string; organization_id: string }>(
    `select id, organization_id from users where organization_id <> $1 order by id limit $2`,
    [id, idleSockets / SOCKETS_PER_PERSON],
  );
  const cookies: string[] = [];
  await inParallel(idle, 4, async (user) => {
    cookies.push(`sid=${await openSession(tables, Number(user.organization_id), Number(user.id))}`);
  });
  const subscribed = people.map(({ http }) => http.cookieHeader()['cookie'] ?? '');
  const seats = (owners: string[], isSubscribed: boolean) =>
    owners.flatMap((cookie) => Array.from({ length: SOCKETS_PER_PERSON }, () => ({ cookie, subscribed: isSubscribed })));
  return [...seats(subscribed, true), ...seats(cookies, false)];
}
