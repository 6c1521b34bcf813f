import { Controller, Get, Query } from '@nestjs/common';
import { Holidays, HolidaysQuery } from '@app/contracts/organizations/holidays.contract';
import { HolidaysService } from '@app/domain/organizations/holidays.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/settings/holidays')
export class HolidaysController {
  constructor(private readonly holidays: HolidaysService) {}

  @Get()
  @Allow('settings.manage')
  @Answers(Holidays)
  list(@Ctx() ctx: RequestContext, @Query({ schema: HolidaysQuery }) query: HolidaysQuery): Promise<Holidays> {
    return this.holidays.list(ctx, query);
  }
}
