import { Global, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { CommitBus } from './commit/commit-bus';
import { CommitSignals } from './commit/commit-signals';
import { KeyedHash } from './crypto/keyed-hash';
import { SecretBox } from './crypto/secret-box';
import { LoggingModule } from './logging/logging.module';
import { Metrics } from './metrics/metrics';
import { OperationsServer } from './operations/operations-server';
import { PeriodicTasks } from './periodic/periodic-tasks';

/** The needs of every process: logs, metrics, encryption, periodic tasks, and notification of commits. */
@Global()
@Module({
  imports: [LoggingModule, ScheduleModule.forRoot()],
  providers: [CommitBus, CommitSignals, KeyedHash, SecretBox, Metrics, OperationsServer, PeriodicTasks],
  exports: [CommitBus, CommitSignals, KeyedHash, SecretBox, Metrics, PeriodicTasks],
})
export class PlatformModule {}
