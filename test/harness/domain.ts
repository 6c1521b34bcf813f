import { type DynamicModule, Inject, type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { ModuleRef, NestFactory } from '@nestjs/core';
import type { JobName } from '@app/contracts/catalogue/jobs';
import { DatabaseModule } from '@app/database/database.module';
import { MergesModule } from '@app/domain/merges/merges.module';
import { IntegrationsModule } from '@app/integrations/integrations.module';
import { type Config, readConfig } from '@app/platform/config/config';
import { ConfigModule } from '@app/platform/config/config.module';
import { PlatformModule } from '@app/platform/platform.module';
import { JobProducer } from '@app/queue/job-producer';
import { JobRunner } from '@app/queue/job-runner';
import { RealtimeModule } from '@app/realtime/realtime.module';
import { JobsModule } from '../../apps/worker/src/jobs.module';
import type { Tenant } from '../factories/organization-rows';
import { createTestDatabase } from '../setup/test-database';
import { createTestRedis } from '../setup/test-redis';
import { baseEnvironment, createDataFolder } from './environment';
import { OnceStarted } from './once-started';
import { OwnerDatabase } from './owner-database';

/** Nothing listens here: a test that needs the provider replaces the method that it calls. */
const NOWHERE = '127.0.0.1:9';

/** Jobs run when a test asks. */
const NO_QUEUE = { provide: JobProducer, useValue: { add: () => Promise.resolve() } };

@Module({})
class DomainModule {
  constructor(@Inject(ModuleRef) readonly modules: ModuleRef) {}

  static with(config: Config): DynamicModule {
    return {
      module: DomainModule,
      imports: [ConfigModule.of(config), PlatformModule, DatabaseModule, RealtimeModule, IntegrationsModule, JobsModule, MergesModule],
      providers: [JobRunner, NO_QUEUE],
    };
  }
}

interface OpenJob {
  id: number;
  attempts: number;
}

/** The services of the domain on a database of their own, without HTTP, queues or a provider. Jobs run when a test asks. */
export class Domain {
  private constructor(
    private readonly app: INestApplicationContext,
    readonly database: OwnerDatabase,
    readonly dataFolder: string,
  ) {}

  static async start(): Promise<Domain> {
    const [testDatabase, redis, dataFolder] = await Promise.all([createTestDatabase(), createTestRedis(), createDataFolder()]);
    const config = readConfig({
      ...baseEnvironment({ database: testDatabase.appUrl, redis: redis.url, dataFolder }),
      PUBLIC_URL: 'https://lotline.test',
      SMTP_URL: `smtp://${NOWHERE}`,
      TWILIO_BASE_URL: `http://${NOWHERE}`,
    });
    const app = await NestFactory.createApplicationContext(DomainModule.with(config), { logger: false });
    return new Domain(app, new OwnerDatabase(testDatabase.ownerUrl), dataFolder);
  }

  get<Service>(service: Type<Service>): Service {
    return this.app.get(service, { strict: false });
  }

  /** An instance that the domain does not have by itself, such as the worker's periodic work. */
  create<Service>(service: Type<Service>): Promise<Service> {
    return this.app.get(DomainModule).modules.create(service);
  }

  /** Runs an organization's due jobs of these names, and those of these names that they enqueue. */
  async runJobs({ id }: Pick<Tenant, 'id'>, ...names: JobName[]): Promise<void> {
    const seen: number[] = [];
    for (;;) {
      const [job] = await this.database.rows<OpenJob>(
        `select id, attempts from outbox
         where organization_id = $1 and job = any($2) and done_at is null and dead_at is null and run_after <= now() and id <> all($3)
         order by id limit 1`,
        [id, names, seen],
      );
      if (!job) return;
      seen.push(job.id);
      await this.runJob(id, job);
    }
  }

  /** A job that fails fails the test. */
  private async runJob(organizationId: number, { id, attempts: attempt }: OpenJob): Promise<void> {
    await this.get(JobRunner).run({ organization_id: organizationId, outbox_id: id, attempt });
    const [failed] = await this.database.rows<{ job: string; last_error: string }>(
      `select job, last_error from outbox where organization_id = $1 and id = $2 and failures > 0`,
      [organizationId, id],
    );
    if (failed) throw new Error(`${failed.job} failed: ${failed.last_error}`);
  }
}

const running = new OnceStarted<Domain>();

/** The domain of this process, started on first use; all files of a vitest worker share it. */
export const getDomain = (): Promise<Domain> => running.get(() => Domain.start());
