import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VehicleDetail } from '@app/contracts/inventory/inventory.contract';
import type { PublicVehicle, PublicVehicleAnswer, VehiclePage } from '@app/contracts/inventory/public-vehicle.contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../harness/eventually';
import { anApiKey } from '../../factories/api-key.factory';
import { aLead } from '../../factories/lead.factory';
import { anOrganization } from '../../factories/organization.factory';
import { administer } from '../../factories/plan.factory';
import { aVehicleInput } from '../../factories/vehicle.factory';
import type { HttpClient } from '../../harness/http-client';
import { getProduct } from '../../harness/product';

let folder: string;
let url: string;

/** A bundle with the shape of the built one, so that this file needs no build; the journey reads the real page. */
const BUNDLE = `export default () => ({
  renderFinished: () => '',
  renderVehicle: (page, language) => JSON.stringify({ page, language }),
});`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vehicle-pages-'));
  await mkdir(join(folder, 'server'));
  await mkdir(join(folder, 'client'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'server/public-pages.js'), BUNDLE);
  await writeFile(join(folder, 'client/manifest.json'), '{}');
  ({ url } = await (await getProduct()).startAnotherApi({ PUBLIC_PAGES_ROOT: folder }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Rendered {
  page: VehiclePage | null;
  language: string;
}

const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${url}${path}`, { headers });
const pageOf = async (path: string) => {
  const answer = await ask(path);
  return { answer, ...((await answer.json()) as Rendered) };
};
const aVehicle = async (who: HttpClient, changes: object = {}) => {
  const { status, body } = await who.post<VehicleDetail>('/api/inventory', aVehicleInput({ ...changes }));
  expect(status).toBe(201);
  return body;
};
const override = async (who: HttpClient, id: number, change: object) =>
  expect((await who.patch(`/api/inventory/${id}/overrides`, change)).status).toBe(200);

describe('the public page of a vehicle', () => {
  it('says to a stranger what is on offer, by whom, and what is like it', async () => {
    const { manager } = await anOrganization().withTwilio().with('manager');
    const vehicle = await aVehicle(manager);
    const [ford, toyota] = [await aVehicle(manager, { make: 'Ford' }), await aVehicle(manager, { price: 30_000 })];
    const { answer, page, language } = await pageOf(`/vehicle/${vehicle.id}`);
    expect([answer.status, language, answer.headers.get('set-cookie')]).toEqual([200, 'es', null]);
    expect(page).toMatchObject({
      state: 'offered',
      vehicle: { id: vehicle.id, title: '2022 Toyota RAV4 XLE', price: 26_990, status: 'available', stock: 1 },
      dealership: { phone: expect.stringMatching(/^\+\d+$/), whatsapp: expect.stringMatching(/^\+\d+$/), language: 'es' },
    });
    expect(page?.similar.map(({ id }) => id)).toEqual([toyota.id, ford.id]);
  });

  it('names as similar what has its body and about its price, whatever the make', async () => {
    const { manager } = await anOrganization().with('manager');
    const truck = await aVehicle(manager, { make: 'Ram', body: 'Truck', price: 50_000 });
    const dear = await aVehicle(manager, { make: 'Ram', body: 'Truck', price: 90_000 });
    const sedan = await aVehicle(manager, { make: 'Ram', body: 'Sedan', price: 50_000 });
    const other = await aVehicle(manager, { make: 'Ford', body: 'truck', price: 52_000 });
    const { page } = await pageOf(`/vehicle/${truck.id}`);
    expect(page?.similar.map(({ id }) => id)).toEqual([other.id, dear.id, sedan.id]);
  });

  it('comes in the language of its address, else of its visitor, else of its dealership, and is not sent again while it is the same', async () => {
    const { manager } = await anOrganization().with('manager');
    const { id } = await aVehicle(manager);
    const english = await ask(`/vehicle/${id}?lang=en`, { 'accept-language': 'es', cookie: 'lang=es' });
    expect([english.headers.get('content-language'), english.headers.get('vary')]).toEqual([
      'en',
      'accept-encoding, accept-language, cookie',
    ]);
    const languageFor = async (accepted: string) =>
      (await ask(`/vehicle/${id}`, { 'accept-language': accepted })).headers.get('content-language');
    expect([await languageFor('en-US,en;q=0.9'), await languageFor('es-MX'), await languageFor('fr')]).toEqual(['en', 'es', 'es']);
    const spanish = await ask(`/vehicle/${id}`);
    expect(spanish.headers.get('content-language')).toBe('es');
    const same = { 'if-none-match': spanish.headers.get('etag') ?? '' };
    expect((await ask(`/vehicle/${id}`, same)).status).toBe(304);
    await override(manager, id, { description: 'Otra' });
    expect((await ask(`/vehicle/${id}`, same)).status).toBe(200);
  });

  it.each([
    ['hidden', { hidden: true }, 200, 'unavailable'],
    ['sold', { sold: true }, 410, 'gone'],
  ] as const)('of a %s vehicle lists other vehicles and hides its details', async (_, change, status, state) => {
    const { manager } = await anOrganization().with('manager');
    const [vehicle, other] = [await aVehicle(manager), await aVehicle(manager)];
    await override(manager, vehicle.id, change);
    const { answer, page } = await pageOf(`/vehicle/${vehicle.id}`);
    expect([answer.status, page?.state, answer.headers.get('cache-control')]).toEqual([status, state, 'no-store']);
    expect(page?.vehicle).toMatchObject({ title: vehicle.title, price: null, description: null, photos: [], status: 'unavailable' });
    expect(page?.similar.map(({ id }) => id)).toEqual([other.id]);
  });

  it('is gone where the vehicle was deleted, and never was where nobody had one', async () => {
    const { manager } = await anOrganization().with('manager');
    const { id } = await aVehicle(manager);
    await manager.delete(`/api/inventory/${id}`);
    expect((await ask(`/vehicle/${id}`)).status).toBe(410);
    for (const path of ['/vehicle/987654321012', '/vehicle/abc', '/vehicle/0', '/vehicle/1%20or%201=1']) {
      const { answer, page } = await pageOf(path);
      expect([path, answer.status, page, answer.headers.get('cache-control')]).toEqual([path, 404, null, 'no-store']);
    }
  });

  it('is closed while the dealership is suspended, with its call, its form and its line in the sitemap, and nothing new is published', async () => {
    const [{ systemAdmin }, org] = [await anOrganization().with('systemAdmin'), await anOrganization().with('owner', 'agent')];
    const { id } = await aVehicle(org.owner);
    const key = await anApiKey(org, { permissions: ['read_contacts'] });
    const paths = [`/vehicle/${id}`, `/api/public/vehicles/${id}`];
    const statuses = async () => [
      ...(await Promise.all(paths.map(async (path) => (await ask(path)).status))),
      (await org.product.visitor().post(`/api/public/vehicles/${id}/leads`, aLead())).status,
      (await key.get('/api/contacts')).status,
      (await org.owner.post('/api/inventory', aVehicleInput())).status,
      (await org.owner.get('/api/inventory')).status,
    ];
    const isListed = async () => (await (await ask('/sitemap-vehicles-0.xml')).text()).includes(`/vehicle/${id}<`);
    expect(await statuses()).toEqual([200, 200, 201, 200, 201, 200]);
    await eventually(async () => expect(await isListed()).toBe(true));
    const { suspend, reactivate } = administer(systemAdmin, org);
    expect((await suspend()).body.owners).toContainEqual({ name: org.owner.name, email: org.owner.email, phone: null });
    expect(await statuses()).toEqual([410, 410, 410, 409, 409, 200]);
    expect((await pageOf(`/vehicle/${id}`)).page as unknown).toBe('closed');
    await eventually(async () => expect(await isListed()).toBe(false));
    await reactivate();
    expect(await statuses()).toEqual([200, 200, 201, 200, 201, 200]);
  });

  it('shows one that is on hold, and does not count it as for sale', async () => {
    const { manager } = await anOrganization().with('manager');
    const { id } = await aVehicle(manager, { status: 'pending' });
    expect((await pageOf(`/vehicle/${id}`)).page).toMatchObject({ state: 'offered', vehicle: { status: 'pending', stock: 0 } });
  });
});

describe('the public call', () => {
  const call = (id: number) => ask(`/api/public/vehicles/${id}`);

  it('returns the vehicle with the fields that shoppers may see', async () => {
    const { manager } = await anOrganization().with('manager');
    const { id } = await aVehicle(manager, { vin: '2T3W1RFV0NW123456', price: null });
    const { vehicle } = (await (await call(id)).json()) as PublicVehicleAnswer;
    expect(vehicle).toMatchObject({ id, price: null, make: 'Toyota', model: 'RAV4', mileage: 34_200 });
    // its check digit is wrong
    expect(vehicle.vin).toBeNull();
    for (const name of ['featured', 'vinWarnings', 'created_at', 'priceHistory', 'ownDescription'])
      expect(Object.keys(vehicle)).not.toContain(name);
  });

  it('refuses a sold one with others that are for sale, and knows nothing of one that never was', async () => {
    const { manager } = await anOrganization().with('manager');
    const [sold, other] = [await aVehicle(manager), await aVehicle(manager)];
    await override(manager, sold.id, { sold: true });
    const answer = await call(sold.id);
    const body = (await answer.json()) as { code: string; details: { alternatives: PublicVehicle[] } };
    expect([answer.status, body.code, body.details.alternatives.map(({ id }) => id)]).toEqual([410, 'vehicle.gone', [other.id]]);
    expect((await call(987_654_321_012)).status).toBe(404);
  });
});

describe('search engines', () => {
  const sitemapOf = async () => {
    const index = await (await ask('/sitemap.xml')).text();
    const files = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
    const texts = await Promise.all(files.map(async (path) => (await ask(path)).text()));
    return texts.join('');
  };

  it('find what is on offer, in both languages and with its last change, and nothing else', async () => {
    const { manager } = await anOrganization().with('manager');
    const [offered, hidden, sold] = [await aVehicle(manager), await aVehicle(manager), await aVehicle(manager)];
    await override(manager, hidden.id, { hidden: true });
    await override(manager, sold.id, { sold: true });
    const sitemap = await eventually(async () => {
      const text = await sitemapOf();
      expect(text).toContain(`/vehicle/${offered.id}<`);
      expect(text).not.toContain(`/vehicle/${sold.id}<`);
      return text;
    });
    expect(sitemap).toMatch(new RegExp(`<loc>[^<]*/vehicle/${offered.id}</loc><lastmod>\\d{4}-`));
    expect(sitemap).not.toContain(`/vehicle/${offered.id}?lang=`);
    for (const { id } of [hidden, sold]) expect(sitemap).not.toContain(`/vehicle/${id}<`);
  });

  it('get 404 for a missing sitemap file', async () => {
    expect((await ask('/sitemap-vehicles-99999.xml')).status).toBe(404);
    expect((await ask('/sitemap-vehicles-x.xml')).status).toBe(422);
  });
});

it('the picture in a preview is a JPEG of 1200 × 630 pixels and at most 300 KB, whatever the photo', async () => {
  const { manager } = await anOrganization().with('manager');
  const { id } = await aVehicle(manager);
  const noise = {
    create: { width: 900, height: 1400, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  } as const;
  const bytes = new Uint8Array(await sharp(noise).jpeg({ quality: 95 }).toBuffer());
  const { body } = await manager.upload<VehicleDetail>(bytes, 'photo.jpg', `/api/inventory/${id}/photos`);
  const picture = await ask(`/img/${body.photos[0]?.hash}-1200.jpg`);
  const received = Buffer.from(await picture.arrayBuffer());
  const { width, height, format } = await sharp(received).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
  expect(received.length).toBeLessThanOrEqual(300_000);
  expect((await ask(`/img/${body.photos[0]?.hash}-1200.webp`)).status).toBe(404);
});
