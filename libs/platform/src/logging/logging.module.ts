import { Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import type { Config } from '../config/config';
import { CONFIG } from '../config/config.module';
import { logOptions } from './log-options';
import { requestIdOf } from './request-id';

@Module({
  imports: [
    LoggerModule.forRootAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        pinoHttp: {
          ...logOptions(config.LOG_LEVEL),
          genReqId: requestIdOf,
          // The API logs each request itself; this log line would contain the client's address.
          autoLogging: false,
        },
      }),
    }),
  ],
})
export class LoggingModule {}
