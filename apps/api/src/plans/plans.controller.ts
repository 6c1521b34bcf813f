import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { PlanOverview, PlanRequestInput, PlanView } from '@app/contracts/plans/plans.contract';
import { PlansService } from '@app/domain/plans/plans.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/plan')
export class PlansController {
  constructor(private readonly plans: PlansService) {}

  @Get()
  @Allow('account.use')
  @Answers(PlanView)
  get(@Ctx() ctx: RequestContext): Promise<PlanView> {
    return this.plans.view(ctx);
  }

  @Get('overview')
  @Allow('settings.manage')
  @Answers(PlanOverview)
  overview(@Ctx() ctx: RequestContext): Promise<PlanOverview> {
    return this.plans.overview(ctx);
  }

  @Post('request')
  @HttpCode(200)
  @Allow('settings.manage')
  @Answers(PlanOverview)
  request(@Ctx() ctx: RequestContext, @Body({ schema: PlanRequestInput }) { plan }: PlanRequestInput): Promise<PlanOverview> {
    return this.plans.request(ctx, plan);
  }
}
