import { Body, Controller, Get, Post } from '@nestjs/common';
import { MessageAnswer } from '@app/contracts/auth/auth.contract';
import {
  ConnectionTestInput,
  ConnectionTestView,
  TwilioInventoryView,
  TwilioSettingsInput,
  TwilioSetupInput,
  TwilioSetupView,
  TwilioStatusView,
} from '@app/contracts/settings/settings.contract';
import { TwilioSettingsService } from '@app/domain/settings/twilio-settings.service';
import { TwilioSetupService } from '@app/domain/settings/twilio-setup.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/settings/twilio')
export class SettingsController {
  constructor(
    private readonly twilio: TwilioSettingsService,
    private readonly setup: TwilioSetupService,
  ) {}

  @Get('status')
  @Allow('settings.manage')
  @Answers(TwilioStatusView)
  status(@Ctx() ctx: RequestContext): Promise<TwilioStatusView> {
    return this.twilio.status(ctx);
  }

  @Post()
  @Allow('settings.manage')
  @Answers(MessageAnswer)
  async save(@Ctx() ctx: RequestContext, @Body({ schema: TwilioSettingsInput }) input: TwilioSettingsInput): Promise<MessageAnswer> {
    await this.twilio.save(ctx, input);
    return { message: 'Twilio settings saved successfully' };
  }

  @Post('test')
  @Allow('settings.manage')
  @Answers(ConnectionTestView)
  test(@Ctx() ctx: RequestContext, @Body({ schema: ConnectionTestInput }) input: TwilioSettingsInput): Promise<ConnectionTestView> {
    return this.twilio.test(ctx, input);
  }

  @Post('inventory')
  @Allow('settings.manage')
  @Answers(TwilioInventoryView)
  inventory(@Ctx() ctx: RequestContext, @Body({ schema: ConnectionTestInput }) input: TwilioSettingsInput): Promise<TwilioInventoryView> {
    return this.setup.inventory(ctx, input);
  }

  @Post('setup')
  @Allow('settings.manage')
  @Answers(TwilioSetupView)
  setUp(@Ctx() ctx: RequestContext, @Body({ schema: TwilioSetupInput }) input: TwilioSetupInput): Promise<TwilioSetupView> {
    return this.setup.run(ctx, input);
  }
}
