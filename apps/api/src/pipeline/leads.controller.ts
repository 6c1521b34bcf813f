import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ContactView } from '@app/contracts/contacts/contacts.contract';
import { LeadParams, SnoozeInput, StageHistory } from '@app/contracts/pipeline/pipeline.contract';
import { BoardService } from '@app/domain/pipeline/board.service';
import { SnoozesService } from '@app/domain/pipeline/snoozes.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/contacts/:id')
export class LeadsController {
  constructor(
    private readonly board: BoardService,
    private readonly snoozes: SnoozesService,
  ) {}

  @Post('snooze')
  @Allow('contacts.write')
  @Answers(ContactView)
  snooze(
    @Ctx() ctx: RequestContext,
    @Param({ schema: LeadParams }) { id }: LeadParams,
    @Body({ schema: SnoozeInput }) input: SnoozeInput,
  ): Promise<ContactView> {
    return this.snoozes.snooze(ctx, id, input);
  }

  @Delete('snooze')
  @Allow('contacts.write')
  @Answers(ContactView)
  resume(@Ctx() ctx: RequestContext, @Param({ schema: LeadParams }) { id }: LeadParams): Promise<ContactView> {
    return this.snoozes.resume(ctx, id);
  }

  @Get('stage-history')
  @Allow('contacts.read')
  @Answers(StageHistory)
  history(@Ctx() ctx: RequestContext, @Param({ schema: LeadParams }) { id }: LeadParams): Promise<StageHistory> {
    return this.board.history(ctx, id);
  }
}
