import { ActivityView, DashboardQuery, DashboardView } from '@app/contracts/dashboard/dashboard.contract';
import { DashboardService } from '@app/domain/dashboard/dashboard.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Controller, Get, Query } from '@nestjs/common';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/dashboard')
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Get()
  @Allow('conversations.read')
  @Answers(DashboardView)
  get(@Ctx() ctx: RequestContext, @Query({ schema: DashboardQuery }) query: DashboardQuery): Promise<DashboardView> {
    return this.dashboard.get(ctx, query);
  }

  @Get('activity')
  @Allow('conversations.read')
  @Answers(ActivityView)
  activity(@Ctx() ctx: RequestContext): Promise<ActivityView> {
    return this.dashboard.activity(ctx);
  }
}
