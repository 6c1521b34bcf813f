import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { NoContent } from '@app/contracts/auth/auth.contract';
import { DeadJobParams, DeadJobsPage, DeadJobsQuery } from '@app/contracts/dead-jobs/dead-jobs.contract';
import { DeadJobsService } from '@app/domain/dead-jobs/dead-jobs.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

const ONE = 'organizations/:organizationId/jobs/:jobId';

@Controller('api/admin')
export class DeadJobsController {
  constructor(private readonly jobs: DeadJobsService) {}

  @Get('jobs')
  @Allow('installation.manage')
  @Answers(DeadJobsPage)
  list(@Ctx() ctx: RequestContext, @Query({ schema: DeadJobsQuery }) query: DeadJobsQuery): Promise<DeadJobsPage> {
    return this.jobs.list(ctx, query);
  }

  @Post(`${ONE}/retry`)
  @HttpCode(200)
  @Allow('installation.manage')
  @Answers(NoContent)
  async retry(@Ctx() ctx: RequestContext, @Param({ schema: DeadJobParams }) { organizationId, jobId }: DeadJobParams): Promise<object> {
    await this.jobs.retry(ctx, organizationId, jobId);
    return {};
  }

  @Post(`${ONE}/discard`)
  @HttpCode(200)
  @Allow('installation.manage')
  @Answers(NoContent)
  async discard(@Ctx() ctx: RequestContext, @Param({ schema: DeadJobParams }) { organizationId, jobId }: DeadJobParams): Promise<object> {
    await this.jobs.discard(ctx, organizationId, jobId);
    return {};
  }
}
