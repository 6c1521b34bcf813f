import { Body, Controller, Get, Post } from '@nestjs/common';
import {
  ConnectionTestInput,
  ConnectionTestView,
  TwilioCheckView,
  TwilioInventoryView,
  TwilioSavedView,
  TwilioSettingsInput,
  TwilioSetupInput,
  TwilioSetupView,
  TwilioStatusView,
} from '@app/contracts/settings/settings.contract';
import { InboundHealthService } from '@app/domain/settings/inbound-health.service';
import { TwilioSettingsService } from '@app/domain/settings/twilio-settings.service';
import { TwilioSetupService } from '@app/domain/settings/twilio-setup.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

/** Document 001, section 8. */
const SAVED = 'Twilio settings saved successfully';
const SAVED_IN_PART = 'Twilio settings saved, but not everything is set up at Twilio';

@Controller('api/settings/twilio')
export class SettingsController {
  constructor(
    private readonly twilio: TwilioSettingsService,
    private readonly setup: TwilioSetupService,
    private readonly health: InboundHealthService,
  ) {}

  @Get('status')
  @Allow('settings.manage')
  @Answers(TwilioStatusView)
  status(@Ctx() ctx: RequestContext): Promise<TwilioStatusView> {
    return this.twilio.status(ctx);
  }

  @Post()
  @Allow('settings.manage')
  @Answers(TwilioSavedView)
  async save(@Ctx() ctx: RequestContext, @Body({ schema: TwilioSettingsInput }) input: TwilioSettingsInput): Promise<TwilioSavedView> {
    const { steps, paste } = await this.twilio.save(ctx, input);
    const isComplete = steps.every(({ outcome }) => outcome === 'done' || outcome === 'skipped');
    return { message: isComplete ? SAVED : SAVED_IN_PART, steps, paste };
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

  @Post('check')
  @Allow('settings.manage')
  @Answers(TwilioCheckView)
  check(@Ctx() ctx: RequestContext): Promise<TwilioCheckView> {
    return this.health.check(ctx);
  }

  @Post('setup')
  @Allow('settings.manage')
  @Answers(TwilioSetupView)
  setUp(@Ctx() ctx: RequestContext, @Body({ schema: TwilioSetupInput }) input: TwilioSetupInput): Promise<TwilioSetupView> {
    return this.setup.run(ctx, input);
  }
}
