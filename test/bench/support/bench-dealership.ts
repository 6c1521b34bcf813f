import type { Role } from '@app/contracts/core/permissions';
import { onTestFinished } from 'vitest';
import { type Dealership, openDealership } from '../../cluster/dealership';
import type { BenchProduct } from './bench-product';

const STOCK_TABLES = ['vehicle_events', 'vehicle_photos', 'inventory_run_rows', 'inventory_runs', 'vehicles', 'inventory_sources'];

/** Adds a dealership to the generated ones and removes it at the end, because the database is reused. */
export async function openBenchDealership(product: BenchProduct, people = 1): Promise<Dealership> {
  const roles = Array.from({ length: people }, (_, index): Role => (index === 0 ? 'owner' : 'agent'));
  const dealership = await openDealership(product, roles);
  onTestFinished(async () => {
    await product.api.kill();
    for (const table of [...STOCK_TABLES, 'calls', 'messages', 'conversations', 'contacts', 'users'])
      await product.tables.rows(`delete from ${table} where organization_id = $1`, [dealership.id]);
    await product.tables.rows(`delete from organizations where id = $1`, [dealership.id]);
  });
  return dealership;
}
