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
          // The API writes a line of its own for each call: this one would carry the address.
          autoLogging: false,
        },
      }),
    }),
  ],
})
export class LoggingModule {}
