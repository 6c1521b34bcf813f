import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { openSession } from '../../cluster/dealership';
import { MeasuredProduct, type Ground } from '../../cluster/measured-product';
import type { Program } from '../../cluster/program';
import { ownerUrl } from '../../setup/postgres-access';
import type { ProviderLists } from './provider-lists';
import { QuickProvider } from './quick-provider';

const FOLDER = path.resolve(import.meta.dirname, '../../../.cache/bench');
const PORTS = { product: 14_510, limit: 14_550 } as const;

export interface Running {
  program: Program;
  url: string;
}

export interface Opening {
  worker?: boolean;
  /** A provider that takes messages after 50 ms and does nothing with them. */
  quickProvider?: boolean;
  /** What the provider lists in place of its stand-in. */
  lists?: ProviderLists;
  /** Of the product's processes, beside the usual. */
  environment?: Record<string, string>;
  /** Another of the generated databases. */
  database?: string;
}

/** The product of one benchmark, and what it is compared with. */
export class BenchProduct extends MeasuredProduct {
  quickProvider: QuickProvider | undefined;

  /** All of it, at work; it ends with the benchmark. */
  static async open({ worker = false, quickProvider = false, lists, environment = {}, database }: Opening = {}): Promise<BenchProduct> {
    const generated = inject('benchDatabase');
    const ground: Ground = {
      database: { port: generated.port, name: database ?? generated.name },
      folder: FOLDER,
      firstPort: PORTS.product,
      environment,
    };
    const product = new BenchProduct(ground, await BenchProduct.openRedis(ground));
    onTestFinished(() => product.close());
    await product.openProvider();
    if (quickProvider || lists) await product.openQuickProvider(lists);
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

  private async openQuickProvider(lists: ProviderLists | undefined): Promise<void> {
    this.quickProvider = await QuickProvider.open(this.provider.url, lists);
    Object.assign(this.environment, { TWILIO_BASE_URL: this.quickProvider.url });
  }
}
