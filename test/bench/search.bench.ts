import { expect, it } from 'vitest';
import { BenchProduct } from './support/bench-product';
import { sized } from './support/form';
import { compared, keepResult } from './support/results';
import { inTurns, type Measured } from './support/rounds';
import { percentile } from '../cluster/statistics';

const REPEATS = sized(20, 10);
const SMALL_ORGANIZATION = sized(40, 8);

/** Words in about one of 600, one of 100, and one of 30 messages. */
const WORDS = { rare: 'bluetooth', middling: 'odometer', common: 'gracias' };

interface Search {
  figure: string;
  organization: number;
  term: string;
}

interface Place {
  organizationId: number;
  headers: Record<string, string>;
}

/** A common name, a rare name, part of a number, an email address and message words, in the largest organization and in a small one. */
async function searchesIn({ tables }: BenchProduct, places: ReadonlyMap<number, Place>): Promise<Search[]> {
  const searches: Search[] = [];
  for (const [organization, { organizationId }] of places) {
    const [person] = await tables.rows<{ first_name: string; last_name: string; phone: string; email: string }>(
      `select first_name, last_name, phone, email from contacts where organization_id = $1 and email is not null order by id offset 100 limit 1`,
      [organizationId],
    );
    if (!person) throw new Error('There is no person to search for.');
    const size = organization === 1 ? 'large' : 'small';
    searches.push(
      { figure: `${size}: first name`, organization, term: person.first_name },
      { figure: `${size}: both names`, organization, term: `${person.first_name} ${person.last_name}` },
      { figure: `${size}: end of a number`, organization, term: person.phone.slice(-6) },
      { figure: `${size}: e-mail`, organization, term: person.email },
      ...Object.entries(WORDS).map(([kind, term]) => ({ figure: `${size}: ${kind} word of a message`, organization, term })),
    );
  }
  return searches;
}

/** The 95th percentile in milliseconds. */
async function p95(url: string, headers: Record<string, string> = {}): Promise<number> {
  const took: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const startedAt = performance.now();
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    took.push(performance.now() - startedAt);
  }
  return percentile(took, 0.95);
}

it('search', async () => {
  const product = await BenchProduct.open();
  const limit = await product.openLimit('pages');
  const places = new Map<number, Place>();
  for (const organization of [1, SMALL_ORGANIZATION]) places.set(organization, await product.asOwner(organization));
  const searches = await searchesIn(product, places);
  const placeOf = ({ organization }: Search) => places.get(organization) ?? { organizationId: 0, headers: {} };
  const ours = (search: Search) => `${product.url}/api/chats/contacts-with-status?search=${encodeURIComponent(search.term)}`;
  const bare = (search: Search) =>
    `${limit.url}/search?organization=${placeOf(search).organizationId}&term=${encodeURIComponent(search.term)}`;
  for (const search of searches) {
    const idsAt = async (url: string, headers: Record<string, string> = {}) => {
      const { data } = (await (await fetch(url, { headers })).json()) as { data: { contact_id: number }[] };
      return data.map(({ contact_id }) => contact_id);
    };
    const found = await idsAt(ours(search), placeOf(search).headers);
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(await idsAt(bare(search)));
  }

  const measure = async (urlOf: (search: Search) => string) => {
    const measured: Measured = {};
    for (const search of searches) measured[search.figure] = await p95(urlOf(search), placeOf(search).headers);
    return measured;
  };
  const rounds = await inTurns({ product: () => measure(ours), limit: () => measure(bare) });
  keepResult(
    'search',
    'people by name, number, e-mail and what was said in 5 million messages, the first page of 20, p95 of one who asks alone; the limit looks in the same places',
    compared(
      rounds,
      searches.map(({ figure }) => ({ figure, unit: 'ms', atMost: 2 })),
    ),
  );
});
