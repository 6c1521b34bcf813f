import { Module } from '@nestjs/common';
import { CallsModule } from '@app/domain/calls/calls.module';
import { CallRecordingsController } from './call-recordings.controller';
import { CallsController } from './calls.controller';
import { VoiceNumbersController } from './voice-numbers.controller';
import { VoiceSettingsController } from './voice-settings.controller';
import { VoiceTokensController } from './voice-tokens.controller';

@Module({
  imports: [CallsModule],
  controllers: [CallRecordingsController, CallsController, VoiceNumbersController, VoiceSettingsController, VoiceTokensController],
})
export class CallsApiModule {}
