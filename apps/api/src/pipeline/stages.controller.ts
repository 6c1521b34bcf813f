import { Body, Controller, Delete, Param, Patch, Post, Put, Query } from '@nestjs/common';
import {
  NewStage,
  StageOrderInput,
  StageParams,
  StagePatch,
  StageRemoval,
  StagesAnswer,
  StageView,
} from '@app/contracts/pipeline/pipeline.contract';
import { StagesService } from '@app/domain/pipeline/stages.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/pipeline/stages')
export class StagesController {
  constructor(private readonly stages: StagesService) {}

  @Post()
  @Allow('pipeline.manage')
  @Answers(StageView, 201)
  create(@Ctx() ctx: RequestContext, @Body({ schema: NewStage }) input: NewStage): Promise<StageView> {
    return this.stages.create(ctx, input);
  }

  @Put()
  @Allow('pipeline.manage')
  @Answers(StagesAnswer)
  order(@Ctx() ctx: RequestContext, @Body({ schema: StageOrderInput }) input: StageOrderInput): Promise<StagesAnswer> {
    return this.stages.order(ctx, input);
  }

  @Patch(':stage')
  @Allow('pipeline.manage')
  @Answers(StageView)
  update(
    @Ctx() ctx: RequestContext,
    @Param({ schema: StageParams }) { stage }: StageParams,
    @Body({ schema: StagePatch }) patch: StagePatch,
  ): Promise<StageView> {
    return this.stages.update(ctx, stage, patch);
  }

  @Delete(':stage')
  @Allow('pipeline.manage')
  @Answers(StagesAnswer)
  remove(
    @Ctx() ctx: RequestContext,
    @Param({ schema: StageParams }) { stage }: StageParams,
    @Query({ schema: StageRemoval }) removal: StageRemoval,
  ): Promise<StagesAnswer> {
    return this.stages.remove(ctx, stage, removal);
  }
}
