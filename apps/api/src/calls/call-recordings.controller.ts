import { Body, Controller, Delete, Get, Headers, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { CallParams, CallView } from '@app/contracts/calls/calls.contract';
import { RecordingHoldInput, RecordingPart, RecordingQuery } from '@app/contracts/calls/call-recordings.contract';
import { CallRecordingsService } from '@app/domain/calls/call-recordings.service';
import { RecordingPausesService } from '@app/domain/calls/recording-pauses.service';
import type { RequestContext } from '@app/platform/context/request-context';
import type { FastifyReply } from 'fastify';
import { Allow, Answers, AnswersFile, Ctx } from '../http/route.decorators';
import { sendSound } from './recording-reply';

@Controller('api/calls/:id/recording')
export class CallRecordingsController {
  constructor(
    private readonly recordings: CallRecordingsService,
    private readonly pauses: RecordingPausesService,
  ) {}

  @Get()
  @Allow('calls.use')
  @AnswersFile()
  async open(
    @Ctx() ctx: RequestContext,
    @Param({ schema: CallParams }) { id }: CallParams,
    @Query({ schema: RecordingQuery }) query: RecordingQuery,
    @Headers('range') range: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendSound(reply, await this.recordings.open(ctx, id, query), { range, asFile: query.download !== undefined });
  }

  @Post('pause')
  @Allow('calls.use')
  @Answers(CallView)
  pause(@Ctx() ctx: RequestContext, @Param({ schema: CallParams }) { id }: CallParams): Promise<CallView> {
    return this.pauses.pause(ctx, id);
  }

  @Post('resume')
  @Allow('calls.use')
  @Answers(CallView)
  resume(@Ctx() ctx: RequestContext, @Param({ schema: CallParams }) { id }: CallParams): Promise<CallView> {
    return this.pauses.resume(ctx, id);
  }

  @Patch()
  @Allow('conversations.read_all')
  @Answers(CallView)
  setHold(
    @Ctx() ctx: RequestContext,
    @Param({ schema: CallParams }) { id }: CallParams,
    @Query({ schema: RecordingPart }) { part }: RecordingPart,
    @Body({ schema: RecordingHoldInput }) { legal_hold: legalHold }: RecordingHoldInput,
  ): Promise<CallView> {
    return this.recordings.setHold(ctx, id, part, legalHold);
  }

  @Delete()
  @Allow('conversations.read_all')
  @Answers(CallView)
  remove(
    @Ctx() ctx: RequestContext,
    @Param({ schema: CallParams }) { id }: CallParams,
    @Query({ schema: RecordingPart }) { part }: RecordingPart,
  ): Promise<CallView> {
    return this.recordings.remove(ctx, id, part);
  }
}
