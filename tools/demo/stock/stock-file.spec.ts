import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { Random } from '../random';
import { drawCar } from './car-drawings';
import { aggregatorFile, colombianFile, stockOf } from './stock-file';

describe('the stock of the demo', () => {
  const stock = stockOf('US', 165, new Random('a').for('stock'));

  it('is the same each time, and no two vehicles have one number', () => {
    expect(stockOf('US', 165, new Random('a').for('stock'))).toEqual(stock);
    for (const key of ['stock', 'vin'] as const) expect(new Set(stock.map((vehicle) => vehicle[key])).size).toBe(165);
  });

  it('is written as dealers’ programs write it, with what a vehicle has cost', () => {
    const [head, first] = aggregatorFile(stock, 'D1', 'https://p.test').toString().split('\r\n');
    expect(head).toMatch(/^\uFEFFDealerID,.*,Invoice,/);
    expect(first).toContain('"2022","Toyota","RAV4"');
    const [vehicle] = stockOf('CO', 1, new Random('a'));
    expect(colombianFile(vehicle ? [vehicle] : [], 'https://p.test').toString('latin1')).toContain(';Año;');
  });

  it('is drawn', async () => {
    const { width, height } = await sharp(Buffer.from(drawCar({ body: 'suv', paint: 'red', scene: 'dusk', view: 'rear' }))).metadata();
    expect([width, height]).toEqual([1024, 682]);
  });
});
