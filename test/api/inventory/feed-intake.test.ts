import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { InventoryRunsPage } from '@app/contracts/inventory/inventory-runs.contract';
import type { IntakeView, RenewedIntakePassword } from '@app/contracts/inventory/inventory-intake.contract';
import type { InventoryIntegrations, InventorySourceView } from '@app/contracts/inventory/inventory-sources.contract';
import { IntakeKeysService } from '@app/domain/inventory/intake-keys.service';
import { InventoryRunsService } from '@app/domain/inventory/inventory-runs.service';
import { RequestContext } from '@app/platform/context/request-context';
import SftpClient from 'ssh2-sftp-client';
import { expect, it, onTestFinished } from 'vitest';
import { anOrganization } from '../../factories/organization.factory';
import { eventually } from '../../harness/eventually';
import type { HttpClient } from '../../harness/http-client';
import { getProduct } from '../../harness/product';

const PROVIDER = { provider: 'auto_dealer_digital' };
const file = (...stocks: string[]) => ['Stock,Year,Make,Model,Price', ...stocks.map((stock) => `${stock},2022,Kia,Rio,9000`)].join('\n');

const connect = (client: HttpClient, code: string) =>
  client.post<InventorySourceView>('/api/inventory/integrations/connect', { ...PROVIDER, identification_code: code });

async function anAccount(manager: HttpClient) {
  const { status, body } = await manager.post<RenewedIntakePassword>('/api/inventory/intake/password');
  expect(status).toBe(200);
  return { port: body.account.port, username: body.account.username ?? '', password: body.password };
}

/** It writes lines of its own where nobody listens; its types do not know how to. */
const QuietClient = SftpClient as unknown as new (name: string, listeners: Record<'error' | 'end' | 'close', () => void>) => SftpClient;
const aClient = () => new QuietClient('test', { error: () => undefined, end: () => undefined, close: () => undefined });

async function aSession(login: { port: number; username: string; password: string }) {
  const client = aClient();
  // the worker that listens has taken the lock by then
  await eventually(() => client.connect({ host: '127.0.0.1', ...login, retries: 1 }));
  onTestFinished(async () => {
    await client.end();
  });
  return client;
}
const runsOf = async (manager: HttpClient) => (await manager.get<InventoryRunsPage>('/api/inventory/runs')).body.runs;
const whenRead = (manager: HttpClient, count: number) =>
  eventually(async () => {
    const runs = await runsOf(manager);
    expect(runs.map(({ finished_at: end }) => end !== null)).toEqual(Array.from({ length: count }, () => true));
    return runs;
  });

it('connects the provider by its code, which may change, and disconnects it with or without its vehicles', async () => {
  const { manager, agent } = await anOrganization().with('manager', 'agent');
  const empty = await connect(manager, '  ');
  expect(empty).toMatchObject({ status: 422, body: { errors: { identification_code: expect.any(String) } } });
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => connect(manager, 'MIA-1')));
  if (!first) throw new Error('Nobody has answered');
  expect(first).toMatchObject({ status: 200, body: { name: 'Auto Dealer Digital', mode: 'intake', dealer_code: 'MIA-1', active: true } });
  expect(others.map(({ status, body }) => [status, body.id])).toEqual(others.map(() => [200, first.body.id]));
  const [again, changed] = await Promise.all([connect(manager, 'MIA-2'), connect(manager, 'MIA-2')]);
  expect([again.body.id, changed.body.id, changed.body.dealer_code]).toEqual([first.body.id, first.body.id, 'MIA-2']);
  const { body } = await agent.get<InventoryIntegrations>('/api/inventory/integrations');
  expect(body.sources.filter(({ active }) => active)).toHaveLength(1);
  const end = () => manager.post<InventorySourceView>('/api/inventory/integrations/disconnect', PROVIDER);
  expect(await end()).toMatchObject({ status: 200, body: { active: false } });
  expect((await end()).status).toBe(404);
  expect((await connect(manager, 'MIA-3')).body.id).not.toBe(first.body.id);
});

it('takes a file when it is whole, under its name or renamed, and shows the sender what they have sent', async () => {
  const { manager, agent } = await anOrganization().with('manager', 'agent');
  await connect(manager, 'MIA-1');
  const session = await aSession(await anAccount(manager));
  expect(await session.list('/')).toEqual([]);
  await session.put(Buffer.from(file('A1', 'A2')), '/inventory.csv');
  expect(await whenRead(manager, 1)).toMatchObject([
    { state: 'applied', trigger: 'delivery', file_name: 'inventory.csv', counts: { created: 2 } },
  ]);
  expect((await session.list('/')).map(({ name, size }) => [name, size])).toEqual([['inventory.csv', file('A1', 'A2').length]]);
  await session.put(Buffer.from(file('A1', 'A2', 'A3')), '/next.csv.filepart');
  expect(await runsOf(manager)).toHaveLength(1);
  await session.rename('/next.csv.filepart', '/next.csv');
  expect((await whenRead(manager, 2))[0]).toMatchObject({ state: 'applied', file_name: 'next.csv', counts: { created: 1 } });
  expect((await agent.get<{ meta: { total: number } }>('/api/inventory')).body.meta.total).toBe(3);
  const { body } = await manager.get<IntakeView>('/api/inventory/intake');
  expect(body.account?.last_delivery_at).not.toBeNull();
});

it('drops a file that was not closed, gives nothing back and knows no other folder', async () => {
  const { manager } = await anOrganization().with('manager');
  await connect(manager, 'MIA-1');
  const login = await anAccount(manager);
  const broken = await aSession(login);
  const stream = broken.createWriteStream('/half.csv');
  await new Promise((resolve) => stream.write(file('A1'), resolve));
  await broken.end();
  const session = await aSession(login);
  expect(await session.list('/')).toEqual([]);
  await session.put(Buffer.from(file('A1')), 'whole.csv');
  await expect(session.get('/whole.csv')).rejects.toThrow(/only be uploaded/);
  await expect(session.put(Buffer.from('x'), '/other/x.csv')).rejects.toThrow(/one folder only/);
  await expect(session.list('/etc')).rejects.toThrow(/folder/);
  await expect(session.mkdir('/other')).rejects.toThrow(/other/);
  expect((await whenRead(manager, 1)).map(({ file_name: name }) => name)).toEqual(['whole.csv']);
});

it('lets in nobody but the account with its newest password, and refuses a file that no integration waits for', async () => {
  const { manager, product, id: organizationId } = await anOrganization().with('manager');
  const old = await anAccount(manager);
  const login = await anAccount(manager);
  expect([login.username, login.password !== old.password]).toEqual([old.username, true]);
  await (await aSession(login)).end();
  for (const wrong of [old, { ...login, username: 'root' }, { ...login, password: '' }])
    await expect(aClient().connect({ host: '127.0.0.1', ...wrong, retries: 0 })).rejects.toThrow(/authentication/i);
  const session = await aSession(login);
  await expect(session.put(Buffer.from(file('A1')), '/a.csv')).rejects.toThrow(/No integration waits/);
  expect(await runsOf(manager)).toEqual([]);
  const stored = await product.database.value<string>(`select row_to_json(a)::text from feed_accounts a where organization_id = $1`, [
    organizationId,
  ]);
  expect(stored).not.toContain(login.password);
});

it('takes nothing more of a session that began with an older password', async () => {
  const { manager } = await anOrganization().with('manager');
  await connect(manager, 'MIA-1');
  const session = await aSession(await anAccount(manager));
  await session.put(Buffer.from(file('A1')), '/a.csv');
  const login = await anAccount(manager);
  await expect(session.put(Buffer.from(file('A1', 'A2')), '/b.csv')).rejects.toThrow(/has been renewed/);
  await (await aSession(login)).put(Buffer.from(file('A1', 'A2', 'A3')), '/c.csv');
  expect((await whenRead(manager, 2)).map(({ file_name: name }) => name)).toEqual(['c.csv', 'a.csv']);
});

it('limits the files of a day, and refuses files of an organization whose storage is full', async () => {
  const { manager, product, id: organizationId } = await anOrganization().with('manager');
  const { body: source } = await connect(manager, 'MIA-1');
  const session = await aSession(await anAccount(manager));
  const brought = (size: number) =>
    product.database.rows(
      `insert into inventory_runs (organization_id, source_id, trigger, file_name, file_size, sha256, state, finished_at)
       values ($1, $2, 'delivery', 'old.csv', $3, '', 'applied', now())`,
      [organizationId, source.id, size],
    );
  await brought(2 * 1024 ** 3);
  await expect(session.put(Buffer.from(file('A1')), '/a.csv')).rejects.toThrow(/as much as it may in a day/);
  await product.database.rows(`update inventory_runs set created_at = now() - interval '25 hours' where organization_id = $1`, [
    organizationId,
  ]);
  await session.put(Buffer.from(file('A1')), '/a.csv');
  await product.database.rows(`update organizations set stored_bytes = 51 * 1024::bigint ^ 3 where id = $1`, [organizationId]);
  await expect(session.put(Buffer.from(file('A1', 'A2')), '/b.csv')).rejects.toThrow(/full|no room|storage/i);
  expect((await whenRead(manager, 2)).map(({ file_name: name }) => name)).toEqual(['a.csv', 'old.csv']);
});

it('keeps a file that changed nothing for a day only', async () => {
  const { manager, product, id: organizationId } = await anOrganization().with('manager');
  await connect(manager, 'MIA-1');
  const session = await aSession(await anAccount(manager));
  await session.put(Buffer.from(file('A1')), '/a.csv');
  await whenRead(manager, 1);
  await session.put(Buffer.from('nothing'), '/b.csv');
  const runs = await whenRead(manager, 2);
  expect(runs.map(({ state }) => state)).toEqual(['aborted', 'applied']);
  await product.database.rows(`update inventory_runs set created_at = now() - interval '25 hours' where organization_id = $1`, [
    organizationId,
  ]);
  const cleaner = product.worker.get(InventoryRunsService, { strict: false });
  const ctx = RequestContext.system(organizationId, 'test', 'test');
  for (const { id } of runs) await cleaner.cleanUp(ctx, id);
  const kept = await product.database.rows(`select file_name from inventory_runs where organization_id = $1 and storage_key is not null`, [
    organizationId,
  ]);
  expect(kept).toEqual([{ file_name: 'a.csv' }]);
});

it('stays what it is, whatever connection it is given', async () => {
  const { manager } = await anOrganization().with('manager');
  const { body: source } = await connect(manager, 'MIA-1');
  const change = (connection: object | null) => manager.patch<InventorySourceView>(`/api/inventory/sources/${source.id}`, { connection });
  expect(await change(null)).toMatchObject({ status: 200, body: { mode: 'intake', provider: 'auto_dealer_digital', active: true } });
  expect(await change({ mode: 'https', url: 'https://example.com/stock.csv' })).toMatchObject({
    status: 409,
    body: { code: 'inventory.files_are_brought' },
  });
});

it('shows the same keys after a rotation of the encryption keys', async () => {
  const product = await getProduct();
  const before = await product.worker.get(IntakeKeysService, { strict: false }).hostKeys();
  const keys = `second:${Buffer.alloc(32, 6).toString('base64')},${product.environment['ENCRYPTION_KEYS']}`;
  const renewed = (await product.startAnotherApi({ ENCRYPTION_KEYS: keys })).app.get(IntakeKeysService, { strict: false });
  expect(await renewed.resealAll()).toBe(2);
  expect(await renewed.resealAll()).toBe(0);
  expect(await renewed.hostKeys()).toEqual(before);
  // what follows in this process knows the first key only
  const { app } = await product.startAnotherApi({ ENCRYPTION_KEYS: `${product.environment['ENCRYPTION_KEYS']},${keys.split(',')[0]}` });
  expect(await app.get(IntakeKeysService, { strict: false }).resealAll()).toBe(2);
});

// the workflows install them: there a machine without them fails, so that this does not stay out unnoticed
it.skipIf(!existsSync('/usr/bin/sftp') && !process.env.GITHUB_ACTIONS)(
  'is content with the programs of OpenSSH, which wait for the end of the session',
  async () => {
    const { manager } = await anOrganization().with('manager');
    await connect(manager, 'MIA-1');
    const login = await anAccount(manager);
    await (await aSession(login)).end();
    const folder = await mkdtemp(join(tmpdir(), 'openssh-'));
    await writeFile(join(folder, 'ask'), `#!/bin/sh\necho '${login.password}'\n`);
    await chmod(join(folder, 'ask'), 0o700);
    await writeFile(join(folder, 'sftp.csv'), file('A1'));
    await writeFile(join(folder, 'scp.csv'), file('A1', 'A2'));
    const env = { ...process.env, SSH_ASKPASS: join(folder, 'ask'), SSH_ASKPASS_REQUIRE: 'force' };
    const options = ['-o', 'StrictHostKeyChecking=no', '-o', 'UserKnownHostsFile=/dev/null', '-P', String(login.port)];
    const run = (program: string, args: string[]) =>
      promisify(execFile)(program, [...options, ...args], { env, cwd: folder, timeout: 15_000 });
    await writeFile(join(folder, 'batch'), 'put -p sftp.csv\nbye\n');
    await run('sftp', ['-o', 'BatchMode=no', '-b', 'batch', `${login.username}@127.0.0.1`]);
    await whenRead(manager, 1);
    await run('scp', ['-s', 'scp.csv', `${login.username}@127.0.0.1:scp.csv`]);
    expect((await whenRead(manager, 2)).map(({ file_name: name }) => name)).toEqual(['scp.csv', 'sftp.csv']);
  },
);
