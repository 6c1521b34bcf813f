import { generateKeyPairSync } from 'node:crypto';
import type { ConnectionTest } from '@app/contracts/inventory/inventory-connections.contract';
import type { InventoryRunDetail, UploadedRun } from '@app/contracts/inventory/inventory-runs.contract';
import type { InventoryIntegrations, InventorySourceView, SourceSample } from '@app/contracts/inventory/inventory-sources.contract';
import type { NotificationKind, NotificationPage } from '@app/contracts/notifications/notifications.contract';
import { InventoryFetchService } from '@app/domain/inventory/inventory-fetch.service';
import { SourceConnectionsService } from '@app/domain/inventory/source-connections.service';
import { expect, it, onTestFinished } from 'vitest';
import { aHostKey, anSftpServer, LOGIN } from '../../factories/feed-server.factory';
import { Feeds } from '../../factories/feed.factory';
import { anOrganization } from '../../factories/organization.factory';
import { eventually } from '../../harness/eventually';
import type { HttpClient } from '../../harness/http-client';
import type { Product } from '../../harness/product';

const file = (count: number) =>
  ['Stock,Year,Make,Model,Price,Cost', ...Array.from({ length: count }, (_, at) => `S${at},2022,Kia,Rio,9000,777`)].join('\n');

async function aSource(manager: HttpClient, connection: object): Promise<InventorySourceView> {
  const { status, body } = await manager.post<InventorySourceView>('/api/inventory/sources', { name: 'Feed', connection });
  expect(status).toBe(201);
  return body;
}
const noticesOf = async (client: HttpClient): Promise<NotificationKind[]> =>
  (await client.get<NotificationPage>('/api/notifications?filter=unread')).body.data.map(({ kind }) => kind);
/** The sources of the organization of which managers would be told now. */
async function silentSourcesOf(product: Product, organizationId: number): Promise<number[]> {
  const rows = await product.database.rows<{ id: number }>(`select id from silent_inventory_sources(3, 1000) where organization_id = $1`, [
    organizationId,
  ]);
  return rows.map(({ id }) => id);
}

it('signs in with a private key that is never returned, and rejects an invalid key', async () => {
  const key = aHostKey();
  const server = await anSftpServer(aHostKey(), 0, key);
  onTestFinished(server.close);
  const { manager, product, id: organizationId } = await anOrganization().with('manager');
  await server.put('stock.csv', file(2));
  const connection = { mode: 'sftp', host: 'localhost', port: server.port, username: LOGIN.username };
  const source = await aSource(manager, { ...connection, private_key: key });
  expect(source.connection).toMatchObject({ has_password: false, has_private_key: true });
  expect(JSON.stringify(source)).not.toContain('PRIVATE KEY');
  const tested = () => manager.post<ConnectionTest>(`/api/inventory/sources/${source.id}/test`);
  expect((await tested()).body).toMatchObject({ trouble: null, files: [{ name: 'stock.csv' }] });
  const stored = await product.database.value<string>(`select row_to_json(s)::text from inventory_sources s where organization_id = $1`, [
    organizationId,
  ]);
  expect(stored).not.toContain(key.split('\n')[2]);

  const change = (more: object) => manager.patch(`/api/inventory/sources/${source.id}`, { connection: { ...connection, ...more } });
  const ofNode = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  for (const wrong of ['nonsense', ofNode])
    expect(await change({ private_key: wrong })).toMatchObject({ status: 422, body: { code: 'inventory.key_invalid' } });
  expect((await change({ folder: '/' })).status).toBe(200);
  expect((await tested()).body.trouble).toBeNull();
  expect((await change({ password: 'wrong' })).status).toBe(200);
  expect((await tested()).body.trouble).toBe('login_refused');
});

it('keeps the key of a server while other things change, until a person trusts a new one', async () => {
  const server = await anSftpServer();
  const { manager } = await anOrganization().with('manager');
  const connection = { mode: 'sftp', host: 'localhost', port: server.port, ...LOGIN };
  const source = await aSource(manager, connection);
  const tested = async () => (await manager.post<ConnectionTest>(`/api/inventory/sources/${source.id}/test`)).body;
  const { host_key: known } = await tested();
  await server.close();
  const other = await anSftpServer(aHostKey(), server.port);
  onTestFinished(other.close);
  await other.put('stock.csv', file(1));
  const change = (more: object) => manager.patch(`/api/inventory/sources/${source.id}`, { connection: { ...connection, ...more } });
  await change({ folder: '/', file_pattern: '*.csv' });
  const { offered_host_key: offered, ...changed } = await tested();
  expect(changed).toMatchObject({ trouble: 'host_key_changed', host_key: known });
  expect(offered).toMatch(/^ssh-ed25519 SHA256:/);
  expect(offered).not.toBe(known);
  expect((await change({ trusted_host_key: 'any' })).status).toBe(422);
  await change({ trusted_host_key: offered });
  expect(await tested()).toMatchObject({ trouble: null, host_key: offered, offered_host_key: null });
});

it.concurrent('previews the newest file without keeping it', async () => {
  const { manager, agent, product } = await anOrganization().with('manager', 'agent');
  await product.sandbox.putFeedFile('sample.csv', file(3), 600);
  const source = await aSource(manager, { mode: 'https', url: product.sandbox.feedAddress('sample.csv') });
  const sampled = (client: HttpClient, id = source.id) => client.post<SourceSample>(`/api/inventory/sources/${id}/sample`);
  const { body } = await sampled(manager);
  expect(body).toMatchObject({ trouble: null, file_name: 'sample.csv', preview: { first_run: { accepted: 3 } } });
  expect(body.preview?.columns.map(({ name }) => name)).toEqual(['Stock', 'Year', 'Make', 'Model', 'Price']);
  const none = await aSource(manager, { mode: 'https', url: product.sandbox.feedAddress('no-sample.csv') });
  expect((await sampled(manager, none.id)).body).toEqual({ trouble: 'no_file', file_name: null, preview: null });
  expect((await agent.get<{ meta: { total: number } }>('/api/inventory')).body.meta.total).toBe(0);
});

it.concurrent('shows its address and user to managers only: an address may hold a key', async () => {
  const { manager, agent } = await anOrganization().with('manager', 'agent');
  await aSource(manager, { mode: 'https', url: 'https://export.example.com/stock.csv?key=s3cr3t', ...LOGIN });
  const shown = async (client: HttpClient) => (await client.get<InventoryIntegrations>('/api/inventory/integrations')).body.sources;
  expect((await shown(manager))[0]?.connection).toMatchObject({ username: LOGIN.username });
  expect(await shown(agent)).toMatchObject([{ name: 'Feed', mode: 'https', connection: null }]);
});

it.concurrent('rests while it is paused, and a person may still fetch', async () => {
  const { manager, product } = await anOrganization().with('manager');
  await product.sandbox.putFeedFile('paused.csv', file(3), 600);
  const source = await aSource(manager, { mode: 'https', url: product.sandbox.feedAddress('paused.csv') });
  const change = async (more: object) => (await manager.patch<InventorySourceView>(`/api/inventory/sources/${source.id}`, more)).body;
  expect((await change({ schedule: 'hourly' })).next_run_at).not.toBeNull();
  expect(await change({ paused: true })).toMatchObject({ paused: true, schedule: 'hourly', next_run_at: null });
  expect((await change({ schedule: 'daily' })).next_run_at).toBeNull();
  const { body } = await manager.post<UploadedRun>(`/api/inventory/sources/${source.id}/sync`);
  await eventually(async () => {
    const { body: run } = await manager.get<InventoryRunDetail>(`/api/inventory/runs/${body.run.id}`);
    expect(run.state).toBe('applied');
  });
  expect((await change({ paused: false })).next_run_at).not.toBeNull();
});

it.concurrent('tells managers of a file that waits, of the second that fails and of silence, and nobody else', async () => {
  const { manager, agent, product, id: organizationId } = await anOrganization().with('manager', 'agent');
  const feeds = await Feeds.of(manager);
  await feeds.read(file(40));
  const held = await feeds.read(file(5));
  expect(held.state).toBe('held_for_approval');
  await eventually(async () => expect(await noticesOf(manager)).toEqual(['stock_held']));
  await manager.post(`/api/inventory/runs/${held.id}/discard`);
  await eventually(async () => expect(await noticesOf(manager)).toEqual([]));

  await feeds.read('nothing');
  await feeds.read('nothing at all');
  await eventually(async () => expect(await noticesOf(manager)).toEqual(['stock_failing']));
  await feeds.read('nothing again');
  const { body } = await manager.get<NotificationPage>('/api/notifications');
  expect(body.data[0]).toMatchObject({ kind: 'stock_failing', text: 'Feed', link: '/inventory/runs' });

  await product.database.rows(
    `update inventory_sources set schedule = 'daily', last_activity_at = now() - interval '73 hours' where organization_id = $1`,
    [organizationId],
  );
  const fetches = product.worker.get(InventoryFetchService, { strict: false });
  await Promise.all([fetches.noticeSilent(), fetches.noticeSilent()]);
  await eventually(async () => expect(await noticesOf(manager)).toEqual(['stock_silent', 'stock_failing']));
  await feeds.read(file(41));
  await eventually(async () => expect(await noticesOf(manager)).toEqual([]));
  expect((await agent.get<NotificationPage>('/api/notifications')).body.data).toEqual([]);
  expect(
    await product.database.value<number>(
      `select (count(*) - count(distinct user_id))::int from notifications where organization_id = $1 and kind = 'stock_silent'`,
      [organizationId],
    ),
  ).toBe(0);
});

it.concurrent('tells of a failing source once a day, and not again because the notice was read', async () => {
  const { manager, product, id: organizationId } = await anOrganization().with('manager');
  const feeds = await Feeds.of(manager);
  const failures = () =>
    product.database.value<number>(`select count(*)::int from events where organization_id = $1 and type = 'inventory.source_failed'`, [
      organizationId,
    ]);
  for (const text of ['nothing', 'nothing at all', 'nothing again']) await feeds.read(text);
  expect(await failures()).toBe(1);
  await product.database.rows(
    `update inventory_sources set failure_noticed_at = failure_noticed_at - interval '25 hours' where organization_id = $1`,
    [organizationId],
  );
  await feeds.read('nothing on the next day');
  expect(await failures()).toBe(2);
});

it.concurrent('neither fails nor is silent while the file that is in the stock comes again', async () => {
  const { manager, product, id: organizationId } = await anOrganization().with('manager');
  const feeds = await Feeds.of(manager);
  await feeds.read(file(3));
  await feeds.read('nothing');
  await feeds.read('nothing at all');
  await eventually(async () => expect(await noticesOf(manager)).toEqual(['stock_failing']));
  await product.database.rows(
    `update inventory_sources set schedule = 'daily', last_activity_at = now() - interval '4 days' where organization_id = $1`,
    [organizationId],
  );
  expect((await feeds.read(file(3))).state).toBe('skipped_same_hash');
  const [source] = (await manager.get<InventoryIntegrations>('/api/inventory/integrations')).body.sources;
  expect(source?.consecutive_failures).toBe(0);
  await eventually(async () => expect(await noticesOf(manager)).toEqual([]));
  await product.worker.get(InventoryFetchService, { strict: false }).noticeSilent();
  expect(await silentSourcesOf(product, organizationId)).toEqual([]);
});

it.concurrent('counts silence from the day on which it was resumed', async () => {
  const { manager, product, id: organizationId } = await anOrganization().with('manager');
  const source = await aSource(manager, { mode: 'https', url: 'https://example.com/stock.csv' });
  const change = (input: object) => manager.patch(`/api/inventory/sources/${source.id}`, input);
  await change({ schedule: 'daily' });
  await change({ paused: true });
  await product.database.rows(`update inventory_sources set last_activity_at = now() - interval '9 days' where organization_id = $1`, [
    organizationId,
  ]);
  expect(await silentSourcesOf(product, organizationId)).toEqual([]);
  await change({ paused: false });
  expect(await silentSourcesOf(product, organizationId)).toEqual([]);
  await product.database.rows(`update inventory_sources set last_activity_at = now() - interval '73 hours' where organization_id = $1`, [
    organizationId,
  ]);
  expect(await silentSourcesOf(product, organizationId)).toEqual([source.id]);
});

it.concurrent('is not started before a file was asked for', async () => {
  const { manager, product } = await anOrganization().with('manager');
  await product.sandbox.putFeedFile('begun.csv', file(3), 600);
  const source = await aSource(manager, { mode: 'https', url: product.sandbox.feedAddress('begun.csv') });
  await manager.patch(`/api/inventory/sources/${source.id}`, {
    column_map: { Stock: 'stock', Year: 'year', Make: 'make', Model: 'model' },
  });
  const started = async () => (await manager.get<InventoryIntegrations>('/api/inventory/integrations')).body.sources[0]?.started;
  expect(await started()).toBe(false);
  await manager.post(`/api/inventory/sources/${source.id}/sync`);
  expect(await started()).toBe(true);
});

it.concurrent('keeps its secrets through a rotation of the encryption keys', async () => {
  const { manager, product } = await anOrganization().with('manager');
  await product.sandbox.putFeedFile('private/rotated.csv', file(1), 600);
  const source = await aSource(manager, { mode: 'https', url: product.sandbox.feedAddress('private/rotated.csv'), ...LOGIN });
  const keys = `second:${Buffer.alloc(32, 8).toString('base64')},${product.environment['ENCRYPTION_KEYS']}`;
  const renewed = await product.startAnotherApi({ ENCRYPTION_KEYS: keys });
  const connections = renewed.app.get(SourceConnectionsService, { strict: false });
  expect(await connections.resealAll()).toBeGreaterThan(0);
  expect(await connections.resealAll()).toBe(0);
  const onlyNew = await product.startAnotherApi({ ENCRYPTION_KEYS: keys.split(',')[0] ?? '' });
  const { body } = await manager.at(onlyNew.url).post<ConnectionTest>(`/api/inventory/sources/${source.id}/test`);
  expect(body.trouble).toBeNull();
});

it.concurrent.each(['keep', 'remove'] as const)('ends also with more vehicles than one transaction takes: %s', async (stock) => {
  const { manager, product, id: organizationId } = await anOrganization().with('manager');
  const feeds = await Feeds.of(manager);
  await product.database.rows(
    `insert into vehicles (organization_id, title, stock_number, stock_norm, year, make, model, condition, currency, distance_unit, status, source_id)
     select $1, 'Kia Rio', 'B' || n, 'B' || n, 2022, 'Kia', 'Rio', 'used', 'USD', 'mi', 'available', $2 from generate_series(1, 11000) n`,
    [organizationId, feeds.sourceId],
  );
  expect(await manager.post(`/api/inventory/sources/${feeds.sourceId}/end`, { stock })).toMatchObject({
    status: 200,
    body: { active: false },
  });
  const left = stock === 'keep' ? 'source_id is not null' : 'removed_at is null';
  await eventually(async () => {
    expect(
      await product.database.value<number>(`select count(*)::int from vehicles where organization_id = $1 and ${left}`, [organizationId]),
    ).toBe(0);
  });
});
