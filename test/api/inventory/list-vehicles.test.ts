import type { InventoryPage } from '@app/contracts/inventory/inventory.contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOrganization } from '../../factories/organization.factory';
import { aVehicleInput } from '../../factories/vehicle.factory';
import type { HttpClient } from '../../harness/http-client';

const PATH = '/api/inventory';
const STOCK = [
  { stockNumber: 'K1', make: 'Kia', model: 'Sportage', trim: null, year: 2023, price: 25_300, mileage: 18_900, condition: 'certified' },
  { stockNumber: 'F1', make: 'Ford', model: 'F-150', trim: null, year: 2020, price: 35_900, mileage: 52_300 },
  { stockNumber: 'F2', make: 'Ford', model: 'Escape', trim: null, year: 2020, price: null, mileage: 61_000, status: 'pending' },
  { stockNumber: 'N_1', make: 'Kia', model: 'Sorento', trim: null, year: 2027, price: 41_000, mileage: null, condition: 'new' },
];

let manager: HttpClient;
let agent: HttpClient;

beforeAll(async () => {
  ({ manager, agent } = await anOrganization().with('manager', 'agent'));
  for (const vehicle of STOCK) await manager.post(PATH, aVehicleInput(vehicle));
});

const page = async (query: string) => (await agent.get<InventoryPage>(`${PATH}?${query}`)).body;
const stockOf = ({ data }: InventoryPage) => data.map(({ stockNumber }) => stockNumber);

describe('the stock', () => {
  it.each([
    ['sort=name', ['F2', 'F1', 'K1', 'N_1']],
    ['sort=name&order=desc', ['N_1', 'K1', 'F1', 'F2']],
    ['sort=price', ['K1', 'F1', 'N_1', 'F2']],
    ['sort=price&order=desc', ['N_1', 'F1', 'K1', 'F2']],
    ['sort=year', ['F1', 'F2', 'K1', 'N_1']],
    ['sort=mileage', ['K1', 'F1', 'F2', 'N_1']],
    ['sort=mileage&order=desc', ['F2', 'F1', 'K1', 'N_1']],
    ['search=SPORTage', ['K1']],
    ['search=n_1', ['N_1']],
    ['search=%25', []],
    ['make=Ford&status=available,pending', ['F2', 'F1']],
    ['status=pending', ['F2']],
    ['condition=new,certified', ['K1', 'N_1']],
    ['price_from=26000&price_to=40000', ['F1']],
    ['year_from=2023&mileage_to=20000', ['K1']],
  ])('with %s', async (query, expected) => {
    expect(stockOf(await page(query))).toEqual(expected);
  });

  it('counts each choice under the other filters', async () => {
    const { meta } = await page('make=Ford&per_page=1');
    expect(meta).toMatchObject({ total: 2, last_page: 2, per_page: 1, page: 1 });
    expect(meta.facets.make).toEqual([
      { value: 'Ford', count: 2 },
      { value: 'Kia', count: 2 },
    ]);
    expect(meta.facets.status).toEqual([
      { value: 'available', count: 1 },
      { value: 'pending', count: 1 },
    ]);
    expect(meta.facets.model.map(({ value }) => value)).toEqual(['Escape', 'F-150']);
  });

  it.each(['name', 'price', 'year', 'mileage'])('comes page by page to its end by %s, both ways', async (sort) => {
    for (const order of ['asc', 'desc']) {
      const whole = stockOf(await page(`sort=${sort}&order=${order}`));
      const found: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const part: InventoryPage = await page(`sort=${sort}&order=${order}&per_page=1${cursor && `&cursor=${cursor}`}`);
        found.push(...stockOf(part));
        cursor = part.meta.next_cursor;
      }
      expect(found).toEqual(whole);
      const byNumber = await page(`sort=${sort}&order=${order}&per_page=3&page=2`);
      expect(stockOf(byNumber)).toEqual(whole.slice(3));
    }
  });

  it('refuses a cursor of another order or of nothing', async () => {
    const { meta } = await page('sort=name&per_page=1');
    const unreadable = Buffer.from(JSON.stringify({ sort: 'name', order: 'asc', key: 'a\0', id: 1 })).toString('base64url');
    for (const query of [`sort=price&cursor=${meta.next_cursor}`, 'cursor=x', `cursor=${unreadable}`])
      expect(await agent.get(`${PATH}?${query}`)).toMatchObject({ status: 422, body: { code: 'inventory.cursor_invalid' } });
  });

  it('is seen by its organization only', async () => {
    const other = await anOrganization().with('agent');
    expect((await other.agent.get<InventoryPage>(PATH)).body.meta.total).toBe(0);
    const [vehicle] = (await page('search=K1')).data;
    expect((await other.agent.get(`${PATH}/${vehicle?.id}`)).status).toBe(404);
  });
});
