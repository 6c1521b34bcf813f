import { ActivityView, DashboardQuery, DashboardView } from '@app/contracts/dashboard/dashboard.contract';
import { DashboardService } from '@app/domain/dashboard/dashboard.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Allow, Answers, Ctx } from '../http/route.decorators';
import { sendFile } from '../messages/file-reply';

@Controller('api/dashboard')
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Get()
  @Allow('conversations.read')
  @Answers(DashboardView)
  get(@Ctx() ctx: RequestContext, @Query({ schema: DashboardQuery }) query: DashboardQuery): Promise<DashboardView> {
    return this.dashboard.get(ctx, query);
  }

  @Get('export')
  @Allow('conversations.read')
  @ApiProduces('text/csv')
  async export(
    @Ctx() ctx: RequestContext,
    @Query({ schema: DashboardQuery }) query: DashboardQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const bytes = await this.dashboard.export(ctx, query);
    await sendFile(reply, { bytes, fileName: 'dashboard.csv', contentType: 'text/csv; charset=utf-8', sizeBytes: null, inline: false });
  }

  @Get('activity')
  @Allow('conversations.read')
  @Answers(ActivityView)
  activity(@Ctx() ctx: RequestContext): Promise<ActivityView> {
    return this.dashboard.activity(ctx);
  }
}
