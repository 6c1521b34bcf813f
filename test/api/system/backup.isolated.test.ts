import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '@app/platform/config/config';
import { afterEach, expect, inject, it } from 'vitest';
import { createWorker } from '../../../apps/worker/src/create-worker';
import { backUp } from '../../../tools/database/back-up';
import { noteRemovals, removalsFile } from '../../../tools/database/removals';
import { restore } from '../../../tools/database/restore';
import { anApiKey } from '../../factories/api-key.factory';
import { aPhone } from '../../factories/customer.factory';
import { PNG } from '../../factories/files';
import { anOrganization } from '../../factories/organization.factory';
import { PASSWORD } from '../../factories/person.factory';
import { eventually } from '../../harness/eventually';
import { HttpClient } from '../../harness/http-client';
import { OwnerDatabase } from '../../harness/owner-database';
import { appUrl, asOwner, ownerUrl } from '../../setup/postgres-access';

const BUCKET = { STORAGE: 's3', S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
  endings.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** An empty database and folder. */
async function anEmptyMachine() {
  const [port, name] = [inject('postgresPort'), `restored_${randomBytes(6).toString('hex')}`];
  await asOwner(port, `create database ${name}`);
  endings.push(() => asOwner(port, `drop database ${name} with (force)`));
  return { ownerUrl: ownerUrl(port, name), appUrl: appUrl(port, name), dataFolder: await aFolder() };
}

async function aBackup(environment: Record<string, string>, owner: string) {
  const { DATA_DIR: dataFolder, STORAGE: storage, ENCRYPTION_KEYS: keys } = readConfig(environment);
  const file = path.join(await aFolder(), 'lotline.zip');
  await backUp({ ownerUrl: owner, dataFolder, storage, keys }, file);
  return { file, keys };
}

it('goes on on an empty machine, sends nothing twice, and fetches what customers wrote since', async () => {
  const org = await anOrganization().withTwilio().with('owner');
  const { product } = org;
  const customer = org.customer(aPhone());
  await customer.writes('Hola');
  const chat = await org.chatOf(customer);
  const { body: upload } = await org.owner.upload<{ url: string }>(PNG, 'car.png');
  expect((await org.owner.post(`${chat.path}/send`, { body: 'La foto', media_url: upload.url })).status).toBe(201);
  await eventually(async () => expect(await chat.sentToCustomer()).toHaveLength(1));

  await product.sandbox.setBehaviour(customer.phone, { delayMs: 5_000 });
  const { body: waiting } = await org.owner.post<{ id: number }>(`${chat.path}/send`, { body: 'Sigue a la venta' });
  const { file, keys } = await aBackup(product.environment, product.ownerUrl);
  await product.sandbox.setBehaviour(customer.phone, {});
  await eventually(async () => expect(await chat.sentToCustomer()).toHaveLength(2), 30_000);
  await org.loseWebhooks();
  await customer.writes('¿Me la guarda?');

  const machine = await anEmptyMachine();
  await restore({ ...machine, keys }, file);
  const environment = {
    ...product.environment,
    DATABASE_URL: machine.appUrl,
    DATA_DIR: machine.dataFolder,
    REDIS_URL: `${product.environment['REDIS_URL']}/1`,
    MESSAGE_RECONCILE_AFTER_SECONDS: '1,1,1,1',
  };
  const restored = new OwnerDatabase(machine.ownerUrl);
  endings.push(() => restored.close());
  expect(await restored.value(`select send_state from messages where id = $1`, [waiting.id])).toBe('unknown');
  const worker = await createWorker(readConfig(environment));
  endings.push(() => worker.close());
  const { url } = await product.startAnotherApi(environment);

  await eventually(async () => {
    expect(await restored.value(`select send_state from messages where id = $1`, [waiting.id])).toBe('accepted');
    expect(await restored.value(`select count(*)::int from messages where body = '¿Me la guarda?'`)).toBe(1);
  }, 30_000);
  expect(await chat.sentToCustomer()).toHaveLength(2);

  expect((await org.owner.at(url).get('/api/me')).status).toBe(401);
  const owner = new HttpClient(url);
  expect((await owner.post('/api/auth/login', { email: org.owner.email, password: PASSWORD })).status).toBe(200);
  const media = await restored.value<number>(`select id::int from message_media where organization_id = $1`, [org.id]);
  expect((await owner.get(`/api/media/${media}`)).status).toBe(200);
  expect((await owner.post('/api/contacts', { first_name: 'Ana', last_name: 'Ruiz', phone: aPhone() })).status).toBe(201);
});

it('repeats erasures, removals, revocations and hand-overs that followed the backup', async () => {
  const org = await anOrganization().withTwilio().with('owner', 'agent', 'otherAgent');
  const { product } = org;
  const chat = await org.aChat();
  const kept = await org.aChat();
  const assigned = await org.owner.post('/api/assignments/assign', { contact_id: kept.contactId, agent_id: org.otherAgent.id });
  expect(assigned.status).toBe(201);
  const key = await anApiKey(org, { permissions: ['read_contacts'] });
  const { file, keys } = await aBackup(product.environment, product.ownerUrl);
  expect((await org.owner.post(`/api/contacts/${chat.contactId}/erasure`, { name: chat.customer.phone })).status).toBe(201);
  expect((await org.owner.delete(`/api/agent-api-keys/${key.id}`)).status).toBeLessThan(300);
  expect((await org.owner.delete(`/api/team/members/${org.otherAgent.id}?contacts_to=${org.agent.id}`)).status).toBeLessThan(300);
  await noteRemovals(product.ownerUrl, file);

  const machine = await anEmptyMachine();
  await restore({ ...machine, keys }, file);
  const restored = new OwnerDatabase(machine.ownerUrl);
  endings.push(() => restored.close());
  const environment = {
    ...product.environment,
    DATABASE_URL: machine.appUrl,
    DATA_DIR: machine.dataFolder,
    REDIS_URL: `${product.environment['REDIS_URL']}/2`,
  };
  const worker = await createWorker(readConfig(environment));
  endings.push(() => worker.close());
  await eventually(async () => {
    expect(
      await restored.value(`select count(*)::int from contacts where organization_id = $1 and id = $2`, [org.id, chat.contactId]),
    ).toBe(0);
  }, 30_000);
  await eventually(async () => {
    const [contact] = await restored.rows(`select assigned_user_id::int as id from contacts where id = $1`, [kept.contactId]);
    expect(contact).toEqual({ id: org.agent.id });
  }, 30_000);
  expect(await restored.value(`select revoked_at is not null from api_keys where id = $1`, [key.id])).toBe(true);
  expect(await restored.value(`select removed_at is not null from users where id = $1`, [org.otherAgent.id])).toBe(true);
});

it('is refused before anything is restored where the log of removals is damaged', async () => {
  const { product } = await anOrganization().with('owner');
  const { file, keys } = await aBackup(product.environment, product.ownerUrl);
  await noteRemovals(product.ownerUrl, file);
  await writeFile(removalsFile(file), (await readFile(removalsFile(file), 'utf8')).slice(0, -20));
  const machine = await anEmptyMachine();
  await expect(restore({ ...machine, keys }, file)).rejects.toThrow('The log of removals is damaged');
  await rm(removalsFile(file));
  await expect(restore({ ...machine, keys }, file)).resolves.toMatchObject({ format: 1 });
});

it('leaves the files of a bucket to the bucket, and says so', async () => {
  const org = await anOrganization().with('owner');
  const { product } = org;
  await org.owner.upload(PNG, 'car.png');
  const { file, keys } = await aBackup({ ...product.environment, ...BUCKET }, product.ownerUrl);
  const machine = await anEmptyMachine();
  expect(await restore({ ...machine, keys }, file)).toMatchObject({ files: 'in_bucket' });
  expect(await readdir(machine.dataFolder)).toEqual([]);
});

it('is refused where something stands, without its keys, and when it is no backup', async () => {
  const { product } = await anOrganization().with('owner');
  const { file, keys } = await aBackup(product.environment, product.ownerUrl);
  const machine = await anEmptyMachine();
  const otherKeys = [{ id: 'other', secret: randomBytes(32) }];
  await expect(restore({ ...machine, keys: otherKeys }, file)).rejects.toThrow('ENCRYPTION_KEYS lacks the keys');
  await expect(restore({ ...machine, ownerUrl: product.ownerUrl, keys }, file)).rejects.toThrow('The database is not empty');
  const text = path.join(machine.dataFolder, 'notes.zip');
  await writeFile(text, 'nothing');
  await expect(restore({ ...machine, keys }, text)).rejects.toThrow('is not a backup');
  await expect(restore({ ...machine, keys }, file)).resolves.toMatchObject({ format: 1 });
  // the database at least, and the folder if there were files
  await expect(restore({ ...machine, keys }, file)).rejects.toThrow('Restore into');
});
