import { expect, it } from 'vitest';
import { aContact, assign, manyContacts } from '../../factories/contact.factory';
import { anOrganization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';

const EXPORT = '/api/contacts/selection/export';

/** The file as it leaves, byte by byte. */
async function fileFor(who: Person, selection: object) {
  const headers = { ...who.cookieHeader(), ...(await who.tokenHeaders()), 'content-type': 'application/json' };
  const response = await fetch(who.url + EXPORT, { method: 'POST', headers, body: JSON.stringify({ selection }) });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { headers: response.headers, bytes, lines: bytes.toString().slice(1).trimEnd().split('\r\n') };
}

it('is a file for spreadsheets: UTF-8 with its mark, newest first, only what was selected', async () => {
  const org = await anOrganization().with('manager', 'agent');
  const { id } = await aContact()
    .named('Lucía', 'Peña')
    .with({ phone: '+13055550123', tags: ['vip', 'SUV'], notes: 'Dijo "sí"\nmañana' })
    .of(org);
  await assign(org, id, org.agent);
  const other = await aContact().named('Luis').of(org);
  await aContact().named('Eva').of(org);

  const { headers, bytes, lines } = await fileFor(org.manager, { all: { search: 'lu' } });
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="contacts.csv"');
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(lines[0]).toBe(
    'First name,Last name,Phone,WhatsApp,Email,Company,Preferred contact time,Stage,Tags,Assigned to,Notes,Flags,Emojis,No WhatsApp,No SMS,No marketing,No calls,Created,Updated',
  );
  expect(lines[1]).toMatch(/^Luis,Ruiz,/);
  expect(lines[2]).toMatch(/^Lucía,Peña,\+13055550123,,,,,New,"vip, SUV",Robin Vega,"Dijo ""sí""\nmañana",,,,,,,20/);
  expect(lines).toHaveLength(3);
  expect((await fileFor(org.manager, { all: { search: 'lu' }, except: [other.id] })).lines).toHaveLength(2);
});

it('is written for the spreadsheets of the country: semicolons, Spanish headings, times of the organization', async () => {
  const org = await anOrganization().with('manager');
  await org.product.database.rows(`update organizations set country = 'CO', timezone = 'America/Bogota' where id = $1`, [org.id]);
  const { id } = await aContact().named('Lucía', 'Peña').of(org);
  await org.product.database.rows(`update contacts set created_at = '2026-05-01T03:05:00Z' where organization_id = $1 and id = $2`, [
    org.id,
    id,
  ]);
  const { lines } = await fileFor(org.manager, { ids: [id] });
  expect(lines[0]).toMatch(/^Nombre;Apellido;Teléfono;.*;Sin WhatsApp;Sin SMS;Sin publicidad;Sin llamadas;Creado;Actualizado$/);
  expect(lines[1]).toContain(';2026-04-30 22:05;');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1'])('takes from %s what a spreadsheet would run', async (text) => {
  const org = await anOrganization().with('manager');
  const { id } = await aContact().with({ company: text }).of(org);
  const { lines } = await fileFor(org.manager, { ids: [id] });
  expect(lines[1]).toContain(`,'${text},`);
});

it('takes the same from what begins with a tab or a line’s end', async () => {
  const org = await anOrganization().with('manager');
  const ids = await manyContacts(org, 2);
  const set = (id: number | undefined, company: string) =>
    org.product.database.rows(`update contacts set company = $3 where organization_id = $1 and id = $2`, [org.id, id, company]);
  await set(ids[0], '\t=1+1');
  await set(ids[1], '\r=1+1');
  const file = (await fileFor(org.manager, { ids })).bytes.toString();
  expect(file).toContain(`'\t=1+1`);
  expect(file).toContain(`'\r=1+1`);
});

it('has every contact of a long list, once', async () => {
  const org = await anOrganization().with('manager');
  await manyContacts(org, 3001, 'Fila');
  const { lines } = await fileFor(org.manager, { all: {} });
  expect(lines).toHaveLength(3002);
  expect(new Set(lines).size).toBe(3002);
});
