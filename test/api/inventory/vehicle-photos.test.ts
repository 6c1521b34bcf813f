import { randomBytes } from 'node:crypto';
import type { VehicleDetail } from '@app/contracts/inventory/inventory.contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { HTML, JPEG, PDF, SVG } from '../../factories/files';
import { anOrganization } from '../../factories/organization.factory';
import { administer } from '../../factories/plan.factory';
import { aVehicleInput } from '../../factories/vehicle.factory';
import type { HttpClient } from '../../harness/http-client';
import { getProduct } from '../../harness/product';

/** A photo with a colour of its own, so that no two are the same. */
const aPhoto = ({ width = 1600, height = 1200 } = {}) => {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } });
};

const aVehicle = async (who: HttpClient) => (await who.post<VehicleDetail>('/api/inventory', aVehicleInput())).body.id;
const addTo = (who: HttpClient, id: number, bytes: Uint8Array) =>
  who.upload<VehicleDetail>(new Uint8Array(bytes), 'photo.jpg', `/api/inventory/${id}/photos`);
const publicly = async (path: string, method = 'GET') => fetch(`${(await getProduct()).url}${path}`, { method });

describe('a photo', () => {
  it('is served to everybody in each size, turned as it was taken and without metadata', async () => {
    const { manager } = await anOrganization().with('manager');
    const id = await aVehicle(manager);
    // orientation 6: the camera was held upright
    const taken = await aPhoto()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { status, body } = await addTo(manager, id, taken);
    expect(status).toBe(201);
    const [photo] = body.photos;
    expect(photo).toMatchObject({ width: 1200, height: 1600, thumbhash: expect.stringMatching(/^[\w+/=]{10,60}$/) });
    expect(body.images).toEqual([`/img/${photo?.hash}-1280.jpg`]);

    for (const [size, format, width] of [
      [160, 'webp', 160],
      [1280, 'jpg', 1200],
    ] as const) {
      const answer = await publicly(`/img/${photo?.hash}-${size}.${format}`);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('set-cookie')).toBeNull();
      const bytes = Buffer.from(await answer.arrayBuffer());
      const { width: shown, format: kind, exif, orientation } = await sharp(bytes).metadata();
      expect([shown, kind, exif, orientation]).toEqual([width, format === 'jpg' ? 'jpeg' : 'webp', undefined, undefined]);
    }
  });

  it('is not public while its dealership is suspended, unless another one has the same', async () => {
    const [{ systemAdmin }, org, other] = [
      await anOrganization().with('systemAdmin'),
      await anOrganization().with('manager'),
      await anOrganization().with('manager'),
    ];
    const bytes = await aPhoto().jpeg().toBuffer();
    const { body } = await addTo(org.manager, await aVehicle(org.manager), bytes);
    const status = async () => (await publicly(`/img/${body.photos[0]?.hash}-320.webp`)).status;
    expect(await status()).toBe(200);
    const { suspend, reactivate } = administer(systemAdmin, org);
    await suspend();
    expect(await status()).toBe(404);
    await addTo(other.manager, await aVehicle(other.manager), bytes);
    expect(await status()).toBe(200);
    await administer(systemAdmin, other).suspend();
    await reactivate();
    expect(await status()).toBe(200);
  });

  it('is asked for with HEAD by the provider, and answers type and length', async () => {
    const { manager } = await anOrganization().with('manager');
    const { body } = await addTo(manager, await aVehicle(manager), await aPhoto().png().toBuffer());
    const head = await publicly(body.images[0] ?? '', 'HEAD');
    const full = await publicly(body.images[0] ?? '');
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(Number(head.headers.get('content-length'))).toBe((await full.arrayBuffer()).byteLength);
  });

  it('that many ask for at once is the same for all', async () => {
    const { manager } = await anOrganization().with('manager');
    const { body } = await addTo(manager, await aVehicle(manager), await aPhoto().webp().toBuffer());
    const path = `/img/${body.photos[0]?.hash}-320.webp`;
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => Buffer.from(await (await publicly(path)).arrayBuffer()).toString('hex')),
    );
    expect(new Set(answers).size).toBe(1);
  });

  it.each(['/img/../api/me', '/img/x-640.jpg', `/img/${'0'.repeat(32)}-640.jpg`, `/img/${'0'.repeat(32)}-641.jpg`, '/img/'])(
    'has no other address: %s',
    async (path) => expect((await publicly(path)).status).not.toBe(200),
  );
});

describe('the photos of a vehicle', () => {
  it('keep their order, and the first one is another after a change', async () => {
    const { manager } = await anOrganization().with('manager');
    const id = await aVehicle(manager);
    for (let count = 0; count < 3; count++) await addTo(manager, id, await aPhoto({ width: 40, height: 30 }).jpeg().toBuffer());
    const ids = (await manager.get<VehicleDetail>(`/api/inventory/${id}`)).body.photos.map((photo) => photo.id);
    const reversed = ids.toReversed();
    const ordered = await manager.put<VehicleDetail>(`/api/inventory/${id}/photos`, { ids: reversed });
    expect(ordered.body.photos.map((photo) => photo.id)).toEqual(reversed);
    for (const wrong of [ids.slice(1), [...ids, ids[0]], [...ids.slice(1), 987_654]])
      expect(await manager.put(`/api/inventory/${id}/photos`, { ids: wrong })).toMatchObject({
        status: 409,
        body: { code: 'vehicle.photo_order' },
      });
    const removed = await manager.delete<VehicleDetail>(`/api/inventory/${id}/photos/${reversed[0]}`);
    expect(removed.body.photos.map((photo) => photo.id)).toEqual(reversed.slice(1));
    expect((await manager.delete(`/api/inventory/${id}/photos/${reversed[0]}`)).status).toBe(404);
  });

  it('have the same photo once, also of two uploads at the same moment', async () => {
    const { manager } = await anOrganization().with('manager');
    const id = await aVehicle(manager);
    const bytes = await aPhoto({ width: 40, height: 30 }).jpeg().toBuffer();
    const answers = await Promise.all([addTo(manager, id, bytes), addTo(manager, id, bytes)]);
    expect(answers.map(({ status, body }) => [status, body.photos.length])).toEqual([
      [201, 1],
      [201, 1],
    ]);
  });

  it.each([
    ['a picture that a script draws', SVG, 'vehicle.photo_type'],
    ['a page', HTML, 'vehicle.photo_type'],
    ['a document', PDF, 'vehicle.photo_type'],
    ['a damaged photo', JPEG, 'vehicle.photo_broken'],
  ])('refuse %s', async (_, bytes, code) => {
    const { manager } = await anOrganization().with('manager');
    expect(await addTo(manager, await aVehicle(manager), bytes)).toMatchObject({ status: 422, body: { code } });
  });

  it('refuse more than 40 megapixels before they are decoded', async () => {
    const { manager } = await anOrganization().with('manager');
    const huge = await aPhoto({ width: 8000, height: 5001 }).png({ compressionLevel: 1 }).toBuffer();
    expect(await addTo(manager, await aVehicle(manager), huge)).toMatchObject({ status: 422, body: { code: 'vehicle.photo_too_large' } });
  });

  it('are changed in their own organization only', async () => {
    const org = await anOrganization().with('manager', 'agent');
    const id = await aVehicle(org.manager);
    const bytes = await aPhoto({ width: 40, height: 30 }).jpeg().toBuffer();
    const { manager: stranger } = await anOrganization().with('manager');
    expect((await addTo(stranger, id, bytes)).status).toBe(404);
    expect((await org.manager.get<VehicleDetail>(`/api/inventory/${id}`)).body.photos).toEqual([]);
  });
});
