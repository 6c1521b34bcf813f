import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { JobProducer } from './job-producer';
import { JobRegistry } from './job-registry';
import { JobRunner } from './job-runner';
import { OutboxRelay } from './outbox-relay';
import { QueueWorkers } from './queue-workers';

/** For processes that give orders. */
@Global()
@Module({ providers: [JobProducer], exports: [JobProducer] })
export class QueueModule {}

/** For processes that carry them out. */
@Module({ imports: [DiscoveryModule], providers: [JobRegistry, JobRunner, OutboxRelay, QueueWorkers], exports: [JobRegistry] })
export class QueueWorkersModule {}
