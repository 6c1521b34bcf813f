import { Module } from '@nestjs/common';
import { CallsModule } from '@app/domain/calls/calls.module';
import { CallRecordingsController } from './call-recordings.controller';
import { CallCommandsController } from './call-commands.controller';
import { CallTransfersController } from './call-transfers.controller';
import { CallsController } from './calls.controller';
import { MobilesController } from './mobiles.controller';
import { VoiceGreetingsController } from './voice-greetings.controller';
import { VoiceNumbersController } from './voice-numbers.controller';
import { VoiceSettingsController } from './voice-settings.controller';
import { VoiceTokensController } from './voice-tokens.controller';

@Module({
  imports: [CallsModule],
  controllers: [
    CallTransfersController,
    CallsController,
    CallCommandsController,
    CallRecordingsController,
    MobilesController,
    VoiceGreetingsController,
    VoiceNumbersController,
    VoiceSettingsController,
    VoiceTokensController,
  ],
})
export class CallsApiModule {}
