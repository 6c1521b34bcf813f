import { Global, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { OutboxStore } from '@app/platform/outbox/outbox-store';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from './data-source';
import { Database } from './database';
import { ExpiredRows } from './expired-rows';
import { PostgresOutbox } from './postgres-outbox';
import { assertRoleIsConfined } from './role-check';

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        ...dataSourceOptions(config.DATABASE_URL, config.DATABASE_POOL_SIZE),
        retryAttempts: 3,
        retryDelay: 500,
      }),
    }),
  ],
  providers: [Database, ExpiredRows, { provide: OutboxStore, useClass: PostgresOutbox }],
  exports: [Database, ExpiredRows, OutboxStore],
})
export class DatabaseModule implements OnModuleInit {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  onModuleInit(): Promise<void> {
    return assertRoleIsConfined(this.dataSource);
  }
}
