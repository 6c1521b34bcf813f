import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { expect, inject, it } from 'vitest';
import { Imports } from '../factories/import.factory';
import { HttpClient } from '../harness/http-client';
import { ownerUrl } from '../setup/postgres-access';
import { BenchProduct } from './support/bench-product';
import { sized } from './support/form';
import { compared, keepResult } from './support/results';
import { inTurns } from './support/rounds';

const ROWS = sized(50_000, 5_000);
const ROUNDS = 2;
const MARK = '@import.bench';

/** A file in which every second person exists already. */
function theFile(known: readonly string[]): Uint8Array<ArrayBuffer> {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const phone = index % 2 === 0 ? known[index / 2] : undefined;
    return `Quirino,Importado ${index},${phone ?? `+1646${2_000_000 + index}`},persona${index}${MARK}`;
  });
  return new TextEncoder().encode(`First name,Last name,Phone,Email\n${rows.join('\n')}\n`);
}

/** The same result with the fewest statements: COPY, then one statement per table. */
const UPSERT = [
  `insert into contacts (organization_id, first_name, last_name, phone, email, search_text)
   select $1, f.first_name, f.last_name, f.phone, f.email, ' ' || lower(f.first_name || ' ' || f.last_name || ' ' || f.email || ' ' || ltrim(f.phone, '+'))
   from incoming f where not exists (
     select 1 from contact_identities i where i.organization_id = $1 and i.kind = 'phone' and i.value = f.phone)`,
  `update contacts c set first_name = f.first_name, last_name = f.last_name, email = f.email, updated_at = now(),
     search_text = ' ' || lower(f.first_name || ' ' || f.last_name || ' ' || f.email || ' ' || ltrim(f.phone, '+'))
   from incoming f join contact_identities i on i.organization_id = $1 and i.kind = 'phone' and i.value = f.phone
   where c.organization_id = $1 and c.id = i.contact_id`,
  `insert into contact_identities (organization_id, contact_id, kind, value)
   select organization_id, id, 'phone', phone from contacts c
   where c.organization_id = $1 and c.email like '%${MARK}' and phone in (select phone from incoming)
   on conflict do nothing`,
  `select refresh_contact_summaries($1, array(select c.id from contacts c join incoming f on f.phone = c.phone
     where c.organization_id = $1 and not exists (
       select 1 from contact_summaries s where s.organization_id = $1 and s.contact_id = c.id)))`,
];

async function plainUpsert(organizationId: number, file: Uint8Array): Promise<void> {
  const { port, name } = inject('benchDatabase');
  const client = new pg.Client({ connectionString: ownerUrl(port, name) });
  await client.connect();
  await client.query('begin');
  await client.query('create temp table incoming (first_name text, last_name text, phone text, email text) on commit drop');
  const copying = client.query(copyFrom('copy incoming from stdin with (format csv, header true)'));
  const copied = once(copying, 'finish');
  await pipeline(Readable.from([file]), copying);
  await copied;
  for (const statement of UPSERT) await client.query(statement, [organizationId]);
  await client.query('commit');
  await client.end();
}

it('import', async () => {
  const product = await BenchProduct.open({ worker: true });
  const { tables } = product;
  const { organizationId, token } = await product.asOwner(1);
  const browser = new HttpClient(product.url);
  browser.cookies.set('sid', token);
  const phones = await tables.rows<{ value: string }>(
    `select value from contact_identities where organization_id = $1 and kind = 'phone' order by id limit $2`,
    [organizationId, ROWS / 2],
  );
  const file = theFile(phones.map(({ value }) => value));
  const contacts = () => tables.value<string>(`select count(*) from contacts where organization_id = $1`, [organizationId]);
  const before = await contacts();
  const fresh = ROWS - phones.length;

  /** Seconds until everything is written. Then the new rows are deleted, so that each round starts with the same data. */
  const measure = async (work: () => Promise<unknown>) => {
    await tables.rows(`vacuum analyze contacts, contact_identities, contact_summaries`);
    const startedAt = performance.now();
    await work();
    const seconds = (performance.now() - startedAt) / 1000;
    expect(Number(await contacts()) - Number(before)).toBe(fresh);
    await tables.rows(`delete from imports where organization_id = $1`, [organizationId]);
    await tables.rows(`delete from contacts where organization_id = $1 and phone like '+1646%' and email like '%${MARK}'`, [
      organizationId,
    ]);
    await tables.rows(`update contacts set email = null where organization_id = $1 and email like '%${MARK}'`, [organizationId]);
    return { 'from the file to the last row': seconds };
  };
  const rounds = await inTurns(
    {
      product: () => measure(() => new Imports(browser).done(file, { duplicates: 'update', country: 'US' })),
      limit: () => measure(() => plainUpsert(organizationId, file)),
    },
    ROUNDS,
  );
  keepResult(
    'import',
    `a file of ${ROWS.toLocaleString('en')} contacts, every second of them known, checked and imported into an organization that has ${Number(before).toLocaleString('en')}; its limit is COPY and an upsert in plain SQL`,
    compared(rounds, [{ figure: 'from the file to the last row', unit: 's', atMost: 5 }]),
  );
});
