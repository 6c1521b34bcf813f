import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import {
  ActiveCallsAnswer,
  CallExportInput,
  CallFeedbackInput,
  CallFollowUpsQuery,
  CallHistoryPage,
  CallHistoryQuery,
  CallNotesInput,
  CallParams,
  CallStatsAnswer,
  CallStatsQuery,
  CallView,
} from '@app/contracts/calls/calls.contract';
import { FollowUpPage } from '@app/contracts/follow-ups/follow-ups.contract';
import { CallExportService } from '@app/domain/calls/call-export.service';
import { CallsService } from '@app/domain/calls/calls.service';
import type { RequestContext } from '@app/platform/context/request-context';
import type { FastifyReply } from 'fastify';
import { Allow, Answers, Ctx } from '../http/route.decorators';
import { sendFile } from '../messages/file-reply';

@Controller('api/calls')
export class CallsController {
  constructor(
    private readonly calls: CallsService,
    private readonly exports: CallExportService,
  ) {}

  @Get('history')
  @Allow('calls.use')
  @Answers(CallHistoryPage)
  history(@Ctx() ctx: RequestContext, @Query({ schema: CallHistoryQuery }) query: CallHistoryQuery): Promise<CallHistoryPage> {
    return this.calls.history(ctx, query);
  }

  @Get('stats')
  @Allow('calls.use')
  @Answers(CallStatsAnswer)
  stats(@Ctx() ctx: RequestContext, @Query({ schema: CallStatsQuery }) query: CallStatsQuery): Promise<CallStatsAnswer> {
    return this.calls.stats(ctx, query);
  }

  @Get('active')
  @Allow('calls.use')
  @Answers(ActiveCallsAnswer)
  active(@Ctx() ctx: RequestContext): Promise<ActiveCallsAnswer> {
    return this.calls.active(ctx);
  }

  @Get('follow-ups')
  @Allow('calls.use')
  @Answers(FollowUpPage)
  followUps(@Ctx() ctx: RequestContext, @Query({ schema: CallFollowUpsQuery }) query: CallFollowUpsQuery): Promise<FollowUpPage> {
    return this.calls.followUps(ctx, query);
  }

  @Post('export')
  @Allow('contacts.export')
  @HttpCode(200)
  @ApiProduces('text/csv')
  async export(
    @Ctx() ctx: RequestContext,
    @Body({ schema: CallExportInput }) filter: CallExportInput,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const bytes = await this.exports.export(ctx, filter);
    await sendFile(reply, { bytes, fileName: 'calls.csv', contentType: 'text/csv; charset=utf-8', sizeBytes: null, inline: false });
  }

  @Get(':id')
  @Allow('calls.use')
  @Answers(CallView)
  get(@Ctx() ctx: RequestContext, @Param({ schema: CallParams }) { id }: CallParams): Promise<CallView> {
    return this.calls.get(ctx, id);
  }

  @Put(':id/notes')
  @Allow('calls.use')
  @Answers(CallView)
  saveNotes(
    @Ctx() ctx: RequestContext,
    @Param({ schema: CallParams }) { id }: CallParams,
    @Body({ schema: CallNotesInput }) { notes }: CallNotesInput,
  ): Promise<CallView> {
    return this.calls.saveNotes(ctx, id, notes);
  }

  @Put(':id/feedback')
  @Allow('calls.use')
  @Answers(CallView)
  saveFeedback(
    @Ctx() ctx: RequestContext,
    @Param({ schema: CallParams }) { id }: CallParams,
    @Body({ schema: CallFeedbackInput }) input: CallFeedbackInput,
  ): Promise<CallView> {
    return this.calls.saveFeedback(ctx, id, input);
  }
}
