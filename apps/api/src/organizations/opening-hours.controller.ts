import { Body, Controller, Get, Put } from '@nestjs/common';
import { OpeningHours } from '@app/contracts/organizations/opening-hours.contract';
import { OrganizationHoursService } from '@app/domain/organizations/organization-hours.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/settings/opening-hours')
export class OpeningHoursController {
  constructor(private readonly hours: OrganizationHoursService) {}

  @Get()
  @Allow('account.use')
  @Answers(OpeningHours)
  get(@Ctx() ctx: RequestContext): Promise<OpeningHours> {
    return this.hours.get(ctx);
  }

  @Put()
  @Allow('settings.manage')
  @Answers(OpeningHours)
  save(@Ctx() ctx: RequestContext, @Body({ schema: OpeningHours }) opening: OpeningHours): Promise<OpeningHours> {
    return this.hours.save(ctx, opening);
  }
}
