import { Global, Module } from '@nestjs/common';
import { CommitBus } from './commit/commit-bus';
import { KeyedHash } from './crypto/keyed-hash';
import { SecretBox } from './crypto/secret-box';
import { LoggingModule } from './logging/logging.module';
import { Metrics } from './metrics/metrics';

/** What every process has: logs, figures, sealed secrets, and the word that something was committed. */
@Global()
@Module({
  imports: [LoggingModule],
  providers: [CommitBus, KeyedHash, SecretBox, Metrics],
  exports: [CommitBus, KeyedHash, SecretBox, Metrics],
})
export class PlatformModule {}
