import type { InventoryRunDetail, RunState, UploadedRun } from '@app/contracts/inventory/inventory-runs.contract';
import type { InventorySourceView } from '@app/contracts/inventory/inventory-sources.contract';
import { eventually } from '../harness/eventually';
import type { HttpClient } from '../harness/http-client';

const UNDER_WAY: readonly RunState[] = ['queued', 'parsing', 'applying'];

/** A run that lacked a connection is tried again by its queue. */
const RUN_MS = 60_000;

/** Files of one source of stock, by a manager. */
export class Feeds {
  private constructor(
    readonly manager: HttpClient,
    readonly sourceId: number,
  ) {}

  static async of(manager: HttpClient, input: Record<string, unknown> = {}): Promise<Feeds> {
    const { status, body } = await manager.post<InventorySourceView>('/api/inventory/sources', { name: 'Feed', ...input });
    if (status !== 201) throw new Error(`There is no source: ${status} ${JSON.stringify(body)}`);
    return new Feeds(manager, body.id);
  }

  async upload(content: string | Uint8Array, fileName = 'stock.csv'): Promise<number> {
    const bytes = new Uint8Array(typeof content === 'string' ? new TextEncoder().encode(content) : content);
    const { status, body } = await this.manager.upload<UploadedRun>(bytes, fileName, `/api/inventory/sources/${this.sourceId}/upload`);
    if (status !== 201) throw new Error(`The file was not taken: ${status} ${JSON.stringify(body)}`);
    return body.run.id;
  }

  /** Uploaded, and read as far as it goes by itself. */
  async read(content: string | Uint8Array, fileName?: string): Promise<InventoryRunDetail> {
    return this.over(await this.upload(content, fileName));
  }

  over(runId: number): Promise<InventoryRunDetail> {
    return eventually(async () => {
      const { body } = await this.manager.get<InventoryRunDetail>(`/api/inventory/runs/${runId}`);
      if (UNDER_WAY.includes(body.state)) throw new Error(`The run is ${body.state}`);
      return body;
    }, RUN_MS);
  }
}
