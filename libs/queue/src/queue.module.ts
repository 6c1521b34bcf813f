import { type DynamicModule, Global, Module, type Type } from '@nestjs/common';
import { JobProducer } from './job-producer';
import { JobRunner } from './job-runner';
import { OutboxRelay } from './outbox-relay';
import { QueueWorkers } from './queue-workers';

/** For processes that enqueue jobs. */
@Global()
@Module({ providers: [JobProducer], exports: [JobProducer] })
export class QueueModule {}

/** For processes that run jobs; `jobs` is the module that exports their `JobRegistry`. */
@Module({})
export class QueueWorkersModule {
  static with(jobs: Type): DynamicModule {
    return { module: QueueWorkersModule, imports: [jobs], providers: [JobRunner, OutboxRelay, QueueWorkers] };
  }
}
