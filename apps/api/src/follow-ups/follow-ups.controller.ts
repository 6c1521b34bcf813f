import { Body, Controller, Get, Param, Patch, Query } from '@nestjs/common';
import {
  FollowUpChange,
  FollowUpCount,
  FollowUpCountQuery,
  FollowUpPage,
  FollowUpParams,
  FollowUpsQuery,
  FollowUpView,
} from '@app/contracts/follow-ups/follow-ups.contract';
import { FollowUpsService } from '@app/domain/follow-ups/follow-ups.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/follow-ups')
export class FollowUpsController {
  constructor(private readonly followUps: FollowUpsService) {}

  @Get()
  @Allow('contacts.read')
  @Answers(FollowUpPage)
  list(@Ctx() ctx: RequestContext, @Query({ schema: FollowUpsQuery }) query: FollowUpsQuery): Promise<FollowUpPage> {
    return this.followUps.list(ctx, query);
  }

  @Get('count')
  @Allow('contacts.read')
  @Answers(FollowUpCount)
  count(@Ctx() ctx: RequestContext, @Query({ schema: FollowUpCountQuery }) query: FollowUpCountQuery): Promise<FollowUpCount> {
    return this.followUps.count(ctx, query);
  }

  @Patch(':id')
  @Allow('contacts.write')
  @Answers(FollowUpView)
  change(
    @Ctx() ctx: RequestContext,
    @Param({ schema: FollowUpParams }) { id }: FollowUpParams,
    @Body({ schema: FollowUpChange }) input: FollowUpChange,
  ): Promise<FollowUpView> {
    return this.followUps.change(ctx, id, input);
  }
}
