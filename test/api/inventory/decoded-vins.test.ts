import type { InventoryPage, VehicleDetail, VehicleView } from '@app/contracts/inventory/inventory.contract';
import type { VinFacts } from '@app/contracts/inventory/vin-facts.contract';
import { VinDecodingService } from '@app/domain/inventory/vin-decoding.service';
import { RequestContext } from '@app/platform/context/request-context';
import { expect, it, onTestFinished } from 'vitest';
import { Feeds } from '../../factories/feed.factory';
import { anOrganization } from '../../factories/organization.factory';
import { aVehicleInput } from '../../factories/vehicle.factory';
import { eventually } from '../../harness/eventually';
import type { HttpClient } from '../../harness/http-client';

/** A Honda of 2024. */
const VIN = '2HGNL3H96RR772525';
/** A Kia of 2022. */
const KIA = '5XYP3DHC2NG123456';
const HONDA = { vin: VIN, year: 2024, make: 'Honda', model: 'Accord', trim: null, body: null, transmission: null, drivetrain: null };

const added = async (manager: HttpClient, input: Record<string, unknown>) =>
  (await manager.post<VehicleDetail>('/api/inventory', aVehicleInput(input))).body;
const read = async (client: HttpClient, { id }: { id: number }) => (await client.get<VehicleDetail>(`/api/inventory/${id}`)).body;
const whenDecoded = (client: HttpClient, vehicle: { id: number }) =>
  eventually(async () => {
    const shown = await read(client, vehicle);
    expect(shown.decoded).not.toEqual([]);
    return shown;
  });

it('are looked up for a form however they are typed, without facts for a wrong one or while the decoder is away', async () => {
  const { manager, agent, product } = await anOrganization().with('manager', 'agent');
  const factsOf = async (vin: string) => (await manager.get<VinFacts>(`/api/inventory/vins/${encodeURIComponent(vin)}`)).body;
  expect(await factsOf(` 2hgnl3h96-rr772525`)).toMatchObject({ vin: VIN, year: 2024, make: 'Honda', model: expect.any(String) as unknown });
  const nothing = { year: null, make: null, model: null };
  for (const wrong of ['2HGNL3H96RR772526', '2HGNL3H96', 'N/A']) expect(await factsOf(wrong)).toMatchObject(nothing);
  expect((await agent.get(`/api/inventory/vins/${VIN}`)).status).toBe(403);
  onTestFinished(() => product.sandbox.setFeedBehaviour('vins', {}));
  await product.sandbox.setFeedBehaviour('vins', { http: 429 });
  expect(await factsOf(VIN)).toMatchObject(nothing);
});

it('fill the blank fields of a vehicle that was entered by hand, marked, and nothing that was entered', async () => {
  const { manager } = await anOrganization().with('manager');
  const vehicle = await added(manager, { ...HONDA, body: 'Familiar' });
  expect(vehicle).toMatchObject({ transmission: null, decoded: [] });
  const decoded = await whenDecoded(manager, vehicle);
  expect(decoded).toMatchObject({ transmission: 'Automatic', body: 'Familiar', title: vehicle.title });
  expect(decoded.decoded).toContain('transmission');
  expect(decoded.decoded).not.toContain('body');
  const { body: corrected } = await manager.put<VehicleView>(
    `/api/inventory/${vehicle.id}`,
    aVehicleInput({ ...HONDA, transmission: 'CVT' }),
  );
  expect(corrected.transmission).toBe('CVT');
  expect(corrected.decoded).not.toContain('transmission');
  const { body: without } = await manager.put<VehicleView>(`/api/inventory/${vehicle.id}`, aVehicleInput({ ...HONDA, vin: null }));
  expect(without).toMatchObject({ transmission: null, decoded: [] });
});

it('fill what a file leaves blank, and stay when the next file leaves it blank again', async () => {
  const { manager } = await anOrganization().with('manager');
  const feeds = await Feeds.of(manager);
  const file = (price: number) => `Stock,VIN,Year,Make,Model,Price\nA1,${VIN},2024,Honda,Accord,${price}`;
  await feeds.read(file(20_000));
  const [vehicle] = (await manager.get<InventoryPage>('/api/inventory')).body.data;
  const decoded = await whenDecoded(manager, vehicle ?? { id: 0 });
  await feeds.read(file(19_000));
  expect(await read(manager, decoded)).toMatchObject({ price: 19_000, transmission: 'Automatic', decoded: decoded.decoded });
});

it('say nothing about another car, and are looked up later where the decoder does not answer', async () => {
  const { manager, product, id: organizationId } = await anOrganization().with('manager');
  onTestFinished(() => product.sandbox.setFeedBehaviour('vins', {}));
  await product.sandbox.setFeedBehaviour('vins', { http: 429 });
  const [honda, typo] = [await added(manager, HONDA), await added(manager, { ...HONDA, vin: KIA, year: 2022 })];
  const vins = product.worker.get(VinDecodingService, { strict: false });
  const ctx = RequestContext.system(organizationId, 'test', 'test');
  expect(await vins.decodeSome(ctx)).toMatchObject({ delaySeconds: expect.any(Number) as number });
  expect((await read(manager, honda)).decoded).toEqual([]);
  await product.sandbox.setFeedBehaviour('vins', {});
  expect(await vins.decodeSome(ctx)).toBeUndefined();
  expect((await read(manager, honda)).transmission).toBe('Automatic');
  expect((await read(manager, typo)).decoded).toEqual([]);
});
