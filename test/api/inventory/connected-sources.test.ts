import { randomBytes } from 'node:crypto';
import type { ConnectionTest } from '@app/contracts/inventory/inventory-connections.contract';
import type { InventoryRunDetail, SyncedRuns, UploadedRun } from '@app/contracts/inventory/inventory-runs.contract';
import type { InventorySourceView } from '@app/contracts/inventory/inventory-sources.contract';
import { FeedServers } from '@app/integrations/feeds/feed-servers';
import { RequestContext } from '@app/platform/context/request-context';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { aHostKey, anFtpServer, anSftpServer, LOGIN } from '../../factories/feed-server.factory';
import { anOrganization } from '../../factories/organization.factory';
import { eventually } from '../../harness/eventually';
import type { HttpClient } from '../../harness/http-client';
import { getProduct, type Product } from '../../harness/product';

let product: Product;
beforeEach(async () => {
  product = await getProduct();
});

const file = (...stocks: string[]) => ['Stock,Year,Make,Model,Price', ...stocks.map((stock) => `${stock},2022,Kia,Rio,9000`)].join('\n');
const aName = () => `${randomBytes(6).toString('hex')}.csv`;

async function aSource(manager: HttpClient, connection: object, more: object = {}): Promise<InventorySourceView> {
  const { status, body } = await manager.post<InventorySourceView>('/api/inventory/sources', { name: 'Feed', connection, ...more });
  expect(status).toBe(201);
  return body;
}
const testOf = async (manager: HttpClient, { id }: InventorySourceView) =>
  (await manager.post<ConnectionTest>(`/api/inventory/sources/${id}/test`)).body;
const over = (manager: HttpClient, runId: number) =>
  eventually(async () => {
    const { body } = await manager.get<InventoryRunDetail>(`/api/inventory/runs/${runId}`);
    if (['fetching', 'queued', 'parsing', 'applying'].includes(body.state)) throw new Error(`The run is ${body.state}`);
    return body;
  });
async function synced(manager: HttpClient, { id }: InventorySourceView): Promise<InventoryRunDetail> {
  const { body } = await manager.post<UploadedRun>(`/api/inventory/sources/${id}/sync`);
  return over(manager, body.run.id);
}

it('fetches a file by HTTPS, by hand and by the clock; the same file, an older one and none change nothing', async () => {
  const { manager, id: organizationId } = await anOrganization().with('manager');
  const { sandbox, database } = product;
  const name = aName();
  await sandbox.putFeedFile(`private/${name}`, file('A1', 'A2'), 600);
  const connection = { mode: 'https', url: sandbox.feedAddress(`private/${name}`), ...LOGIN };
  const source = await aSource(manager, connection, { schedule: 'hourly' });
  expect(source).toMatchObject({ mode: 'https', connection: { has_password: true, username: 'dealer' }, schedule: 'hourly' });
  expect(JSON.stringify(source)).not.toContain(LOGIN.password);
  expect(await testOf(manager, source)).toMatchObject({ trouble: null, files: [{ name, is_taken: true }] });
  expect(await synced(manager, source)).toMatchObject({ state: 'applied', trigger: 'manual', file_name: name, counts: { created: 2 } });
  expect((await synced(manager, source)).state).toBe('skipped_same_hash');

  await sandbox.putFeedFile(`private/${name}`, file('A1'), 3_600);
  expect(await synced(manager, source)).toMatchObject({ state: 'aborted', reason: 'stale_file' });
  await sandbox.putFeedFile(`private/${name}`, file('A1', 'A2', 'A3'));
  await database.rows(`update inventory_sources set next_run_at = now() where organization_id = $1`, [organizationId]);
  const { InventoryFetchService } = await import('@app/domain/inventory/inventory-fetch.service');
  await Promise.all([1, 2].map(() => product.worker.get(InventoryFetchService, { strict: false }).startDue()));
  const { body } = await manager.get<{ runs: InventoryRunDetail[] }>('/api/inventory/runs');
  expect(body.runs.filter(({ trigger }) => trigger === 'schedule')).toHaveLength(1);
  expect(await over(manager, body.runs[0]?.id ?? 0)).toMatchObject({ state: 'applied', counts: { created: 1, unchanged: 2 } });
  const { body: all } = await manager.get<{ sources: InventorySourceView[] }>('/api/inventory/integrations');
  expect(new Date(all.sources[0]?.next_run_at ?? 0).getTime()).toBeGreaterThan(Date.now());
});

it('does not take a file that is still being written; one that never settles ends the run, and a later one is taken', async () => {
  const { manager, id: organizationId } = await anOrganization().with('manager');
  const { InventoryFetchService } = await import('@app/domain/inventory/inventory-fetch.service');
  const fetches = product.worker.get(InventoryFetchService, { strict: false });
  const name = aName();
  const stocks = ['A1'];
  await product.sandbox.putFeedFile(name, file(...stocks));
  const source = await aSource(manager, { mode: 'https', url: product.sandbox.feedAddress(name) });
  const { body } = await manager.post<UploadedRun>(`/api/inventory/sources/${source.id}/sync`);
  const stateNow = async () => (await manager.get<InventoryRunDetail>(`/api/inventory/runs/${body.run.id}`)).body;
  const ctx = RequestContext.system(organizationId, 'test', 'test');
  for (let look = 0; look < 30 && (await stateNow()).state === 'fetching'; look++) {
    stocks.push(`A${stocks.length + 1}`);
    await product.sandbox.putFeedFile(name, file(...stocks));
    await fetches.fetch(ctx, body.run.id);
  }
  expect(await stateNow()).toMatchObject({ state: 'aborted', reason: 'file_growing', counts: { created: 0 } });
  expect(await synced(manager, source)).toMatchObject({ state: 'applied', counts: { created: stocks.length } });
});

it('does not take a file that was written on between the listing and the end of its download', async () => {
  const server = await anFtpServer();
  onTestFinished(server.close);
  const { manager } = await anOrganization().with('manager');
  const source = await aSource(manager, { mode: 'ftp', host: 'localhost', port: server.port, ...LOGIN });
  const [begun, whole] = [file('A1'), file('A1', 'A2', 'A3')];
  await server.put('stock.csv', begun);
  await testOf(manager, source);
  const servers = product.worker.get(FeedServers, { strict: false });
  const download = servers.download.bind(servers);
  const sizes: number[] = [];
  const writing = vi.spyOn(servers, 'download').mockImplementation(async (...request) => {
    if (sizes.length === 0) await server.put('stock.csv', whole);
    const fetched = await download(...request);
    sizes.push(fetched.size);
    return fetched;
  });
  onTestFinished(() => writing.mockRestore());
  expect(await synced(manager, source)).toMatchObject({ state: 'applied', file_size: whole.length, counts: { created: 3 } });
  expect(sizes).toEqual([whole.length, whole.length]);
});

it('says in its own word what is wrong with a connection, and sends no password to another server', async () => {
  const { manager } = await anOrganization().with('manager');
  const { sandbox } = product;
  const troubles: [object, string][] = [
    [{ mode: 'https', url: sandbox.feedAddress(aName()) }, 'no_file'],
    [{ mode: 'https', url: sandbox.feedAddress('private/x.csv'), ...LOGIN, password: 'wrong' }, 'login_refused'],
    [{ mode: 'https', url: sandbox.feedAddress(aName(), '127.0.0.1') }, 'private_address'],
    [{ mode: 'sftp', host: '10.0.0.1', ...LOGIN }, 'private_address'],
    [{ mode: 'ftp', host: 'no-such-host.invalid', ...LOGIN }, 'host_not_found'],
    [{ mode: 'ftp', host: 'localhost', port: 1, ...LOGIN }, 'unreachable'],
  ];
  for (const [connection, trouble] of troubles) expect((await testOf(manager, await aSource(manager, connection))).trouble).toBe(trouble);
  const source = await aSource(manager, { mode: 'sftp', host: 'sftp.example.com', ...LOGIN });
  const { username } = LOGIN;
  const change = (host: string) =>
    manager.patch(`/api/inventory/sources/${source.id}`, { connection: { mode: 'sftp', host, folder: '/out', username } });
  expect((await change('sftp.example.com')).status).toBe(200);
  expect(await change('sftp.example.org')).toMatchObject({ status: 422, body: { code: 'inventory.password_needed' } });
});

it('fetches the newest file that fits by FTP', async () => {
  const server = await anFtpServer();
  onTestFinished(server.close);
  const { manager } = await anOrganization().with('manager');
  const login = { mode: 'ftp', host: 'localhost', port: server.port, ...LOGIN };
  const source = await aSource(manager, { ...login, file_pattern: 'stock*.csv' });
  expect((await testOf(manager, source)).trouble).toBe('no_file');
  await server.put('stock.csv', file('A1'));
  await server.put('other.txt', 'x');
  expect(await synced(manager, source)).toMatchObject({ state: 'applied', file_name: 'stock.csv', counts: { created: 1 } });
  expect((await testOf(manager, await aSource(manager, { ...login, password: 'wrong' }))).trouble).toBe('login_refused');
  expect((await testOf(manager, await aSource(manager, { ...login, folder: '/none' }))).trouble).toBe('folder_not_found');
});

it('fetches by SFTP from the server that it knows, and from no other', async () => {
  const server = await anSftpServer(aHostKey());
  const { manager } = await anOrganization().with('manager');
  const source = await aSource(manager, { mode: 'sftp', host: 'localhost', port: server.port, ...LOGIN });
  await server.put('stock.csv', file('A1', 'A2'));
  const { host_key: known } = await testOf(manager, source);
  expect(known).toMatch(/^ssh-ed25519 SHA256:[\w+/]{43}$/);
  const [one, other] = await Promise.all([0, 1].map(() => manager.post<SyncedRuns>('/api/inventory/sync')));
  expect(one?.body.runs[0]?.id).toBe(other?.body.runs[0]?.id);
  expect(await over(manager, one?.body.runs[0]?.id ?? 0)).toMatchObject({ state: 'applied', counts: { created: 2 } });
  await server.close();
  const impostor = await anSftpServer(aHostKey(), server.port);
  onTestFinished(impostor.close);
  expect(await testOf(manager, source)).toMatchObject({ trouble: 'host_key_changed', host_key: known });
  expect(await synced(manager, source)).toMatchObject({ state: 'aborted', reason: 'host_key_changed' });
});
