import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Config } from '@app/platform/config/config';
import { versionOf } from '@app/platform/config/version';
import { Logger, PinoLogger } from 'nestjs-pino';
import { WorkerModule } from './worker.module';

/** Starts the worker. */
export async function createWorker(config: Config): Promise<INestApplicationContext> {
  const app = await NestFactory.createApplicationContext(WorkerModule.with(config), { bufferLogs: true });
  app.useLogger(app.get(Logger));
  app.enableShutdownHooks();
  PinoLogger.root.info({ event: 'worker.started', ...versionOf(config) }, 'Worker started');
  return app;
}
