import { Controller, Get, Param, Query } from '@nestjs/common';
import { BoardQuery, ContactsByStage, StagePage, StagePageQuery, StageParams } from '@app/contracts/pipeline/pipeline.contract';
import { BoardService } from '@app/domain/pipeline/board.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/contacts/by-stage')
export class BoardController {
  constructor(private readonly board: BoardService) {}

  @Get()
  @Allow('contacts.read')
  @Answers(ContactsByStage)
  byStage(@Ctx() ctx: RequestContext, @Query({ schema: BoardQuery }) query: BoardQuery): Promise<ContactsByStage> {
    return this.board.byStage(ctx, query);
  }

  @Get(':stage')
  @Allow('contacts.read')
  @Answers(StagePage)
  page(
    @Ctx() ctx: RequestContext,
    @Param({ schema: StageParams }) { stage }: StageParams,
    @Query({ schema: StagePageQuery }) query: StagePageQuery,
  ): Promise<StagePage> {
    return this.board.stagePage(ctx, stage, query);
  }
}
