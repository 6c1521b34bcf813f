import { Body, Controller, Get, Patch } from '@nestjs/common';
import { VoiceSettings, VoiceSettingsInput } from '@app/contracts/calls/voice-settings.contract';
import { VoiceSettingsService } from '@app/domain/calls/voice-settings.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/voice/settings')
export class VoiceSettingsController {
  constructor(private readonly settings: VoiceSettingsService) {}

  @Get()
  @Allow('settings.manage')
  @Answers(VoiceSettings)
  get(@Ctx() ctx: RequestContext): Promise<VoiceSettings> {
    return this.settings.get(ctx);
  }

  @Patch()
  @Allow('settings.manage')
  @Answers(VoiceSettings)
  save(@Ctx() ctx: RequestContext, @Body({ schema: VoiceSettingsInput }) input: VoiceSettingsInput): Promise<VoiceSettings> {
    return this.settings.save(ctx, input);
  }
}
