import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { openSession } from '../../cluster/dealership';
import { MeasuredProduct, type Ground } from '../../cluster/measured-product';
import type { Program } from '../../cluster/program';
import { ownerUrl } from '../../setup/postgres-access';
import type { ProviderLists } from './provider-lists';
import { FastProvider } from './fast-provider';

const FOLDER = path.resolve(import.meta.dirname, '../../../.cache/bench');
const PORTS = { product: 14_510, limit: 14_550 } as const;

export interface Running {
  program: Program;
  url: string;
}

export interface Opening {
  worker?: boolean;
  /** A provider that accepts messages after 50 ms and never delivers them. */
  fastProvider?: boolean;
  /** The provider's lists, instead of the sandbox's. */
  lists?: ProviderLists;
  /** Additional environment of the product's processes. */
  environment?: Record<string, string>;
  /** A generated database other than the default. */
  database?: string;
}

/** The product of one benchmark, and its limit. */
export class BenchProduct extends MeasuredProduct {
  fastProvider: FastProvider | undefined;

  /** Starts all processes; they stop with the benchmark. */
  static async open({ worker = false, fastProvider = false, lists, environment = {}, database }: Opening = {}): Promise<BenchProduct> {
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
    if (fastProvider || lists) await product.openQuickProvider(lists);
    await product.openApi();
    if (worker) await product.openWorker();
    return product;
  }

  /** An HTTP client signed in as the owner of a generated organization; number 1 is the largest. */
  async asOwner(number: number): Promise<{ organizationId: number; token: string; headers: Record<string, string> }> {
    const [user] = await this.tables.rows<{ id: string; organization_id: string }>(
      `select id, organization_id from users where email = $1`,
      [`owner${number}@scale.test`],
    );
    const organizationId = Number(user?.organization_id);
    const token = await openSession(this.tables, organizationId, Number(user?.id));
    return { organizationId, token, headers: { cookie: `sid=${token}` } };
  }

  /** Starts a program of `limits/`, which does the same work without the product. */
  async openLimit(name: string, environment: Record<string, string> = {}): Promise<Running> {
    const { port, name: database } = this.ground.database;
    // the owner's login, which row security does not restrict
    const servers = { DATABASE_URL: ownerUrl(port, database), REDIS_URL: this.redis.url };
    return this.run(`test/bench/limits/${name}.ts`, PORTS.limit, '/', { ...servers, ...environment });
  }

  private async openQuickProvider(lists: ProviderLists | undefined): Promise<void> {
    this.fastProvider = await FastProvider.open(this.provider.url, lists);
    Object.assign(this.environment, { TWILIO_BASE_URL: this.fastProvider.url });
  }
}
