import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { AgentParams } from '@app/contracts/availability/availability.contract';
import { NewTimeOff, TimeOffList, TimeOffParams, TimeOffView } from '@app/contracts/availability/time-off.contract';
import { NoContent } from '@app/contracts/auth/auth.contract';
import { TimeOffService } from '@app/domain/availability/time-off.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/availability/agents/:userId/time-off')
export class TimeOffController {
  constructor(private readonly timeOff: TimeOffService) {}

  @Get()
  @Allow('account.use')
  @Answers(TimeOffList)
  list(@Ctx() ctx: RequestContext, @Param({ schema: AgentParams }) { userId }: AgentParams): Promise<TimeOffList> {
    return this.timeOff.list(ctx, userId);
  }

  @Post()
  @Allow('account.use')
  @Answers(TimeOffView, 201)
  create(
    @Ctx() ctx: RequestContext,
    @Param({ schema: AgentParams }) { userId }: AgentParams,
    @Body({ schema: NewTimeOff }) input: NewTimeOff,
  ): Promise<TimeOffView> {
    return this.timeOff.create(ctx, userId, input);
  }

  @Delete(':id')
  @Allow('account.use')
  @Answers(NoContent)
  async remove(@Ctx() ctx: RequestContext, @Param({ schema: TimeOffParams }) { userId, id }: TimeOffParams): Promise<object> {
    await this.timeOff.remove(ctx, userId, id);
    return {};
  }
}
