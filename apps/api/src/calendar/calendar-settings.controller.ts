import { Body, Controller, Get, Post, Put } from '@nestjs/common';
import { CalendarSettings, PreparedTemplates } from '@app/contracts/calendar/appointment-messages.contract';
import { CalendarSettingsService } from '@app/domain/calendar/calendar-settings.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/appointments/settings')
export class CalendarSettingsController {
  constructor(private readonly settings: CalendarSettingsService) {}

  @Get()
  @Allow('contacts.read')
  @Answers(CalendarSettings)
  get(@Ctx() ctx: RequestContext): Promise<CalendarSettings> {
    return this.settings.get(ctx);
  }

  @Put()
  @Allow('settings.manage')
  @Answers(CalendarSettings)
  save(@Ctx() ctx: RequestContext, @Body({ schema: CalendarSettings }) settings: CalendarSettings): Promise<CalendarSettings> {
    return this.settings.save(ctx, settings);
  }

  @Post('templates')
  @Allow('templates.manage')
  @Answers(PreparedTemplates)
  prepareTemplates(@Ctx() ctx: RequestContext): Promise<PreparedTemplates> {
    return this.settings.prepareTemplates(ctx);
  }
}
