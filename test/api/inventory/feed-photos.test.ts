import { randomBytes } from 'node:crypto';
import type { InventoryPage, VehicleView } from '@app/contracts/inventory/inventory.contract';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { Feeds } from '../../factories/feed.factory';
import { anOrganization } from '../../factories/organization.factory';
import { eventually } from '../../harness/eventually';
import type { HttpClient } from '../../harness/http-client';
import { getProduct, type Product } from '../../harness/product';

let product: Product;
beforeEach(async () => {
  product = await getProduct();
});

const aPicture = (width = 640) => {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  return sharp({ create: { width, height: 480, channels: 3, background: { r, g, b } } });
};
const aName = (extension = 'jpg') => `${randomBytes(6).toString('hex')}.${extension}`;

/** A picture at the dealer's host; answers its address. */
async function aHostedPicture(name = aName()): Promise<string> {
  await product.sandbox.putFeedFile(name, await aPicture().jpeg().toBuffer());
  return product.sandbox.feedAddress(name);
}

const fileOf = (...cars: [stock: string, price: string, ...images: string[]][]) =>
  [
    'Stock,Year,Make,Model,Price,Images',
    ...cars.map(([stock, price, ...images]) => `${stock},2022,Kia,Rio,${price},"${images.join('|')}"`),
  ].join('\n');

const vehicleOf = async (who: HttpClient, stock: string): Promise<VehicleView> => {
  const { body } = await who.get<InventoryPage>('/api/inventory?per_page=100');
  const found = body.data.find(({ stockNumber }) => stockNumber === stock);
  if (!found) throw new Error(`There is no vehicle ${stock}`);
  return found;
};
const imagesOf = (who: HttpClient, stock: string, count: number) =>
  eventually(async () => {
    const { images } = await vehicleOf(who, stock);
    expect(images).toHaveLength(count);
    return images;
  });
const failuresOf = (stock: string, organizationId: number) =>
  product.database.rows<{ url: string; reason: string; attempts: number }>(
    `select f.url, f.reason, f.attempts from vehicle_photo_failures f join vehicles v on v.organization_id = f.organization_id and v.id = f.vehicle_id
     where f.organization_id = $1 and v.stock_norm = $2 order by f.id`,
    [organizationId, stock],
  );

it('copies the pictures that a file names in their order, and follows it when it names others', async () => {
  const { manager } = await anOrganization().with('manager');
  const feeds = await Feeds.of(manager);
  const [front, side, inside] = [await aHostedPicture(), await aHostedPicture(), await aHostedPicture()];
  await feeds.read(fileOf(['A1', '9000', front, side], ['A2', '8000', side]));
  const before = await imagesOf(manager, 'A1', 2);
  expect(new Set(before).size).toBe(2);
  expect(await imagesOf(manager, 'A2', 1)).toEqual([before[1]]);

  await feeds.read(fileOf(['A1', '9000', inside, front], ['A2', '8000', side]));
  await eventually(async () => {
    const [first, second, ...more] = (await vehicleOf(manager, 'A1')).images;
    expect(second).toBe(before[0]);
    expect(before).not.toContain(first);
    expect(more).toEqual([]);
  });
});

it('leaves photos and the order of people alone as long as the file names the same pictures', async () => {
  const { manager } = await anOrganization().with('manager');
  const feeds = await Feeds.of(manager);
  const pictures = [await aHostedPicture(), await aHostedPicture()];
  await feeds.read(fileOf(['A1', '9000', ...pictures]));
  const [first, second] = await imagesOf(manager, 'A1', 2);
  const { id } = await vehicleOf(manager, 'A1');
  const { body } = await manager.get<{ photos: { id: number }[] }>(`/api/inventory/${id}`);
  await manager.upload(new Uint8Array(await aPicture().png().toBuffer()), 'own.png', `/api/inventory/${id}/photos`);
  const { body: grown } = await manager.get<{ photos: { id: number }[] }>(`/api/inventory/${id}`);
  const order = grown.photos.map((photo) => photo.id).toReversed();
  expect((await manager.put(`/api/inventory/${id}/photos`, { ids: order })).status).toBe(200);
  await feeds.read(fileOf(['A1', '8500', ...pictures]));
  expect(body.photos).toHaveLength(2);
  expect((await vehicleOf(manager, 'A1')).images.slice(1)).toEqual([second, first]);
});

it('refuses private networks, also behind a redirect, other types by their bytes and what is too large', async () => {
  const { manager, id } = await anOrganization().with('manager');
  const feeds = await Feeds.of(manager);
  const { sandbox } = product;
  const hidden = aName();
  await sandbox.putFeedFile(hidden, await aPicture().jpeg().toBuffer());
  const inside = sandbox.feedAddress(hidden, '127.0.0.1');
  const redirect = sandbox.feedAddress('').replace('/feeds/', `/feed-redirect?to=${encodeURIComponent(inside)}`);
  const drawing = aName('png');
  await sandbox.putFeedFile(drawing, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const large = aName('jpg');
  await sandbox.putFeedFile(large, Buffer.alloc(15 * 1024 * 1024 + 1, 1));
  const good = await aHostedPicture();
  await feeds.read(
    fileOf(['A1', '9000', inside, redirect, sandbox.feedAddress(drawing), sandbox.feedAddress(large), sandbox.feedAddress(aName()), good]),
  );
  await imagesOf(manager, 'A1', 1);
  await eventually(async () => {
    const reasons = (await failuresOf('A1', id)).map(({ reason }) => reason);
    expect(reasons.toSorted()).toEqual(['no_file', 'private_address', 'private_address', 'too_large', 'vehicle.photo_type']);
  });
});

it('has one picture once, and tries a host that is down again', async () => {
  const { manager, id } = await anOrganization().with('manager');
  const feeds = await Feeds.of(manager);
  const bytes = await aPicture().jpeg().toBuffer();
  const names = [aName(), aName()];
  for (const name of names) await product.sandbox.putFeedFile(name, bytes);
  await product.sandbox.setFeedBehaviour('pictures', { http: 503 });
  await feeds.read(fileOf(['A1', '9000', ...names.map((name) => product.sandbox.feedAddress(name))]));
  await eventually(async () => {
    expect(await failuresOf('A1', id)).toMatchObject([
      { reason: 'unavailable', attempts: 1 },
      { reason: 'unavailable', attempts: 1 },
    ]);
  });
  await product.sandbox.setFeedBehaviour('pictures', {});
  await product.database.rows(
    `update outbox set run_after = now(), enqueued_at = null where organization_id = $1 and job = 'inventory.fetch_photos' and done_at is null`,
    [id],
  );
  await imagesOf(manager, 'A1', 1);
});

it('counts the failures of a host that is gone, however its address is written', async () => {
  const { manager, id } = await anOrganization().with('manager');
  const feeds = await Feeds.of(manager);
  const host = `gone-${id}.invalid`;
  const pictures = [`https://${host}:443/1.jpg`, `https://dealer:x@${host}/2.jpg`, `https://${host.toUpperCase()}/3.jpg`];
  await feeds.read(fileOf(['A1', '9000', ...pictures]));
  await eventually(async () => {
    const failures = await failuresOf('A1', id);
    expect(new Set(failures)).toEqual(new Set(pictures.map((url) => ({ url, reason: 'host_not_found', attempts: 3 }))));
  });
});
