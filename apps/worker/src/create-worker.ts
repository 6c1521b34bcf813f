import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Config } from '@app/platform/config/config';
import { Logger } from 'nestjs-pino';
import { WorkerModule } from './worker.module';

/** The worker, at work. */
export async function createWorker(config: Config): Promise<INestApplicationContext> {
  const app = await NestFactory.createApplicationContext(WorkerModule.with(config), { bufferLogs: true });
  app.useLogger(app.get(Logger));
  app.enableShutdownHooks();
  return app;
}
