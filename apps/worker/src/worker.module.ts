import { type DynamicModule, Module } from '@nestjs/common';
import { DatabaseModule } from '@app/database/database.module';
import { IntegrationsModule } from '@app/integrations/integrations.module';
import type { Config } from '@app/platform/config/config';
import { ConfigModule } from '@app/platform/config/config.module';
import { PlatformModule } from '@app/platform/platform.module';
import { QueueModule, QueueWorkersModule } from '@app/queue/queue.module';
import { RealtimeModule } from '@app/realtime/realtime.module';
import { FeedIntakeServer } from './inventory/feed-intake.server';
import { JobsModule } from './jobs.module';
import { PeriodicWork } from './periodic-work';

@Module({})
export class WorkerModule {
  static with(config: Config): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        ConfigModule.of(config),
        PlatformModule,
        DatabaseModule,
        QueueModule,
        RealtimeModule,
        IntegrationsModule,
        JobsModule,
        QueueWorkersModule.with(JobsModule),
      ],
      providers: [FeedIntakeServer, PeriodicWork],
    };
  }
}
