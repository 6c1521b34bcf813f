import { Module } from '@nestjs/common';
import { CallsModule } from '@app/domain/calls/calls.module';
import { CallsController } from './calls.controller';
import { VoiceTokensController } from './voice-tokens.controller';

@Module({ imports: [CallsModule], controllers: [CallsController, VoiceTokensController] })
export class CallsApiModule {}
