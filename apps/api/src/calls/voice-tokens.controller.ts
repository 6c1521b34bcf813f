import { Controller, Post } from '@nestjs/common';
import { VoiceTokenView } from '@app/contracts/calls/calls.contract';
import { VoiceTokensService } from '@app/domain/calls/voice-tokens.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Background, Ctx } from '../http/route.decorators';

@Controller('api/twilio')
export class VoiceTokensController {
  constructor(private readonly tokens: VoiceTokensService) {}

  /** Browsers renew it by themselves. */
  @Post('token')
  @Background()
  @Allow('calls.use')
  @Answers(VoiceTokenView)
  issue(@Ctx() ctx: RequestContext): Promise<VoiceTokenView> {
    return this.tokens.issue(ctx);
  }
}
