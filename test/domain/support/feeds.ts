import { Readable } from 'node:stream';
import { InventoryQuery, type VehicleView } from '@app/contracts/inventory/inventory.contract';
import type { InventoryRunView } from '@app/contracts/inventory/inventory-runs.contract';
import { InventoryRunsService } from '@app/domain/inventory/inventory-runs.service';
import { InventoryService } from '@app/domain/inventory/inventory.service';
import { InventorySourcesService } from '@app/domain/inventory/inventory-sources.service';
import { IncomingFiles } from '@app/integrations/storage/incoming-files';
import { getDomain } from '../../harness/domain';
import type { Dealership } from './dealership';
import type { Member } from './dealership-ref';

const domain = await getDomain();
const runs = domain.get(InventoryRunsService);
const sources = domain.get(InventorySourcesService);

/** Files of one source of stock, by a manager. */
export class Feeds {
  private constructor(
    private readonly org: Dealership,
    private readonly manager: Member,
    readonly sourceId: number,
  ) {}

  static async of(org: Dealership & { manager: Member }, input: { once?: boolean } = {}): Promise<Feeds> {
    const { id } = await sources.create(org.manager.ctx, { name: 'Feed', ...input });
    return new Feeds(org, org.manager, id);
  }

  /** Uploaded, and read as far as it goes by itself. */
  async read(content: string): Promise<InventoryRunView> {
    const source = { content: Readable.from([Buffer.from(content)]), fileName: 'stock.csv' };
    const { run } = await domain.get(IncomingFiles).receive(source, (file) => runs.upload(this.manager.ctx, this.sourceId, file));
    await domain.runJobs(this.org, 'inventory.sync');
    return runs.get(this.manager.ctx, run.id);
  }

  async approve(runId: number): Promise<void> {
    await runs.approve(this.manager.ctx, runId);
  }

  /** The job of a run that is due, if there is one. */
  async work(runId: number): Promise<InventoryRunView> {
    await domain.runJobs(this.org, 'inventory.sync');
    return runs.get(this.manager.ctx, runId);
  }

  async explain(status: Record<string, 'available' | 'pending'>): Promise<void> {
    await sources.update(this.manager.ctx, this.sourceId, { word_meanings: { status } });
  }

  async source() {
    const found = (await sources.list(this.manager.ctx)).sources.find(({ id }) => id === this.sourceId);
    if (!found) throw new Error(`There is no source ${this.sourceId}`);
    return found;
  }

  async stock(): Promise<VehicleView[]> {
    return (await domain.get(InventoryService).list(this.manager.ctx, InventoryQuery.parse({}))).data;
  }
}
