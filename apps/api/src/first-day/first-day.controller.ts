import { FirstDayInput, FirstDayView } from '@app/contracts/first-day/first-day.contract';
import { FirstDayService } from '@app/domain/first-day/first-day.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/first-day')
export class FirstDayController {
  constructor(private readonly firstDay: FirstDayService) {}

  @Get()
  @Allow('account.use')
  @Answers(FirstDayView)
  get(@Ctx() ctx: RequestContext): Promise<FirstDayView> {
    return this.firstDay.get(ctx);
  }

  @Put()
  @Allow('account.use')
  @Answers(FirstDayView)
  save(@Ctx() ctx: RequestContext, @Body({ schema: FirstDayInput }) input: FirstDayInput): Promise<FirstDayView> {
    return this.firstDay.save(ctx, input);
  }
}
