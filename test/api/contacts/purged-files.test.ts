import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadView } from '@app/contracts/messages/messages.contract';
import { StoredFilesService } from '@app/domain/messages/stored-files.service';
import { expect, it } from 'vitest';
import { base64, PNG } from '../../factories/files';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import { eventually } from '../../harness/eventually';

const picture = (text: string) => Buffer.concat([PNG, Buffer.from(text)]);
const folderOf = ({ product, id }: Organization) => join(product.environment['DATA_DIR'] ?? '', 'files', String(id));

async function filesWith(org: Organization, text: string): Promise<number> {
  const names = await readdir(folderOf(org)).catch(() => []);
  const contents = await Promise.all(names.map(async (name) => (await readFile(join(folderOf(org), name))).toString('latin1')));
  return contents.filter((content) => content.includes(text)).length;
}

async function purge({ product, id }: Organization): Promise<void> {
  await product.database.rows(`update contacts set deleted_at = deleted_at - interval '25 hours' where organization_id = $1`, [id]);
  await product.database.rows(
    `update outbox set run_after = now(), enqueued_at = null where organization_id = $1 and job = 'contact.purge_deleted'`,
    [id],
  );
}

it('files of a purged contact go, those that somebody else got stay', async () => {
  const org = await anOrganization().withTwilio().with('manager');
  const [gone, staying] = [await org.aChat(), await org.aChat()];
  await gone.customer.sends({ body: '', media: [{ content_type: 'image/png', base64: base64(picture('RECIBIDO')) }] });
  const { body: own } = await org.manager.upload<UploadView>(picture('ENVIADO'), 'auto.png');
  const { body: shared } = await org.manager.upload<UploadView>(picture('CATALOGO'), 'catalogo.png');
  const { body: later } = await org.manager.upload<UploadView>(picture('PROGRAMADO'), 'luego.png');
  for (const [chat, { url }] of [
    [gone, own],
    [gone, shared],
    [staying, shared],
  ] as const)
    await org.manager.post(`${chat.path}/send`, { media_url: url, body: '' });
  const sendAt = new Date(Date.now() + 3_600_000).toISOString();
  await org.manager.post(`${gone.path}/scheduled-messages`, { body: '', media_url: later.url, send_at: sendAt });
  await eventually(async () => expect(await filesWith(org, 'RECIBIDO')).toBe(1));

  await org.manager.post('/api/contacts/selection/delete', { selection: { ids: [gone.contactId] } });
  await purge(org);
  await expect
    .poll(async () => Promise.all(['RECIBIDO', 'ENVIADO', 'PROGRAMADO'].map((text) => filesWith(org, text))), { timeout: 15_000 })
    .toEqual([0, 0, 0]);
  expect(await filesWith(org, 'CATALOGO')).toBe(1);
  const uploads = await org.product.database.rows(`select id from uploads where organization_id = $1`, [org.id]);
  expect(uploads).toEqual([{ id: shared.id }]);
});

it('files that no row knows are found and removed, but none that is new or known', async () => {
  const org = await anOrganization().with('manager');
  const { body: known } = await org.manager.upload<UploadView>(picture('CONOCIDO'), 'auto.png');
  const aged = async (name: string, days: number) => {
    const path = join(folderOf(org), name);
    const at = new Date(Date.now() - days * 86_400_000);
    await utimes(path, at, at);
  };
  await mkdir(folderOf(org), { recursive: true });
  for (const name of ['viejo', 'nuevo']) await writeFile(join(folderOf(org), name), picture(name.toUpperCase()));
  await aged('viejo', 3);
  for (const name of await readdir(folderOf(org))) if (name !== 'viejo' && name !== 'nuevo') await aged(name, 3);

  await org.product.worker.get(StoredFilesService, { strict: false }).removeUnknown();
  expect(await Promise.all(['VIEJO', 'NUEVO', 'CONOCIDO'].map((text) => filesWith(org, text)))).toEqual([0, 1, 1]);
  expect((await org.manager.get(known.url)).status).toBe(200);
});

it('every column of the database that names a stored file is asked before a file counts as unknown', async () => {
  const { product } = await anOrganization().with('manager');
  const columns = await product.database.rows<{ table: string }>(
    `select table_name as table from information_schema.columns where table_schema = 'public' and column_name like '%storage_key%' order by 1`,
  );
  expect(columns.map(({ table }) => table)).toEqual([
    'call_recordings',
    'imports',
    'inventory_runs',
    'message_media',
    'uploads',
    'users',
    'vehicle_photos',
    'voice_greetings',
  ]);
});
