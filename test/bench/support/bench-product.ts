import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { openSession } from '../../installation/dealership';
import { MeasuredProduct, type Ground } from '../../installation/measured-product';
import type { Program } from '../../installation/program';
import { ownerUrl } from '../../setup/postgres-access';
import { QuickProvider } from './quick-provider';

const FOLDER = path.resolve(import.meta.dirname, '../../../.cache/bench');
const PORTS = { product: 14_510, limit: 14_550 } as const;

export interface Running {
  program: Program;
  url: string;
}

/** The product of one benchmark, and what it is compared with. */
export class BenchProduct extends MeasuredProduct {
  quickProvider: QuickProvider | undefined;

  /** All of it, at work; it ends with the benchmark. */
  static async open({ worker = false, quickProvider = false } = {}): Promise<BenchProduct> {
    const ground: Ground = { database: inject('benchDatabase'), folder: FOLDER, firstPort: PORTS.product };
    const product = new BenchProduct(ground, await BenchProduct.openRedis(ground));
    onTestFinished(() => product.close());
    await product.openProvider();
    if (quickProvider) await product.openQuickProvider();
    await product.openApi();
    if (worker) await product.openWorker();
    return product;
  }

  /** Signed in as the owner of one of the generated organizations, the largest being number 1. */
  async asOwner(number: number): Promise<{ organizationId: number; token: string; headers: Record<string, string> }> {
    const [user] = await this.tables.rows<{ id: string; organization_id: string }>(
      `select id, organization_id from users where email = $1`,
      [`owner${number}@scale.test`],
    );
    const organizationId = Number(user?.organization_id);
    const token = await openSession(this.tables, organizationId, Number(user?.id));
    return { organizationId, token, headers: { cookie: `sid=${token}` } };
  }

  /** The same work without the product: one of `limits/`, which is told where Postgres and Redis are. */
  async openLimit(name: string, environment: Record<string, string> = {}): Promise<Running> {
    const { port, name: database } = this.ground.database;
    // the owner, whom no row security binds
    const servers = { DATABASE_URL: ownerUrl(port, database), REDIS_URL: this.redis.url };
    return this.run(`test/bench/limits/${name}.ts`, PORTS.limit, '/', { ...servers, ...environment });
  }

  private async openQuickProvider(): Promise<void> {
    this.quickProvider = await QuickProvider.open(this.provider.url);
    Object.assign(this.environment, { TWILIO_BASE_URL: this.quickProvider.url });
  }
}
