import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { type JobName, JOBS } from '@app/contracts/catalogue/jobs';
import { JOB_HANDLER, type JobHandler } from './job-handler';

export class JobHandlerMissingError extends Error {}

/** Finds the handler of each job among the process's providers; every job of the catalogue has exactly one. */
@Injectable()
export class JobRegistry {
  private handlers: ReadonlyMap<JobName, JobHandler> | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  handlerOf(name: JobName): JobHandler {
    this.handlers ??= this.discover();
    const handler = this.handlers.get(name);
    if (!handler) throw new JobHandlerMissingError(`Nothing handles the job "${name}".`);
    return handler;
  }

  /** Fails at start rather than at the first job. */
  assertComplete(): void {
    for (const name of Object.keys(JOBS) as JobName[]) this.handlerOf(name);
  }

  private discover(): ReadonlyMap<JobName, JobHandler> {
    const handlers = new Map<JobName, JobHandler>();
    for (const { metatype, instance } of this.discovery.getProviders()) {
      if (!metatype) continue;
      const name = Reflect.getMetadata(JOB_HANDLER, metatype) as JobName | undefined;
      if (!name) continue;
      if (handlers.has(name)) throw new JobHandlerMissingError(`The job "${name}" has two handlers.`);
      handlers.set(name, instance as JobHandler);
    }
    return handlers;
  }
}
