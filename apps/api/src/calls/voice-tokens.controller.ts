import { Controller, Post } from '@nestjs/common';
import { VoiceTokenView } from '@app/contracts/calls/calls.contract';
import type { Session } from '@app/domain/auth/sessions.service';
import { VoiceTokensService } from '@app/domain/calls/voice-tokens.service';
import { Allow, Answers, Background, CurrentSession } from '../http/route.decorators';

@Controller('api/twilio')
export class VoiceTokensController {
  constructor(private readonly tokens: VoiceTokensService) {}

  /** Browsers renew it by themselves. */
  @Post('token')
  @Background()
  @Allow('calls.use')
  @Answers(VoiceTokenView)
  issue(@CurrentSession() { id, ctx }: Session): Promise<VoiceTokenView> {
    return this.tokens.issue(ctx, id);
  }
}
