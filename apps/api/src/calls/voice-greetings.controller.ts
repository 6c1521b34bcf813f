import { Controller, Delete, Get, Headers, Param, Post, Query, Req, Res } from '@nestjs/common';
import { GreetingSlot, VoiceGreetingParams, VoiceGreetingsAnswer } from '@app/contracts/calls/voice-greetings.contract';
import { VoiceGreetingsService } from '@app/domain/calls/voice-greetings.service';
import type { RequestContext } from '@app/platform/context/request-context';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Allow, Answers, AnswersFile, Ctx, Upload } from '../http/route.decorators';
import { UploadReceiver } from '../http/upload-receiver';
import { sendSound } from './recording-reply';

@Controller('api/voice/greetings')
export class VoiceGreetingsController {
  constructor(
    private readonly greetings: VoiceGreetingsService,
    private readonly receiver: UploadReceiver,
  ) {}

  @Get()
  @Allow('settings.manage')
  @Answers(VoiceGreetingsAnswer)
  list(@Ctx() ctx: RequestContext): Promise<VoiceGreetingsAnswer> {
    return this.greetings.list(ctx);
  }

  @Post()
  @Allow('settings.manage')
  @Upload()
  @Answers(VoiceGreetingsAnswer, 201)
  save(
    @Ctx() ctx: RequestContext,
    @Query({ schema: GreetingSlot }) slot: GreetingSlot,
    @Req() request: FastifyRequest,
  ): Promise<VoiceGreetingsAnswer> {
    return this.receiver.receive(ctx, request, (file) => this.greetings.save(ctx, slot, file));
  }

  @Get(':id')
  @Allow('settings.manage')
  @AnswersFile()
  async open(
    @Ctx() ctx: RequestContext,
    @Param({ schema: VoiceGreetingParams }) { id }: VoiceGreetingParams,
    @Headers('range') range: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendSound(reply, await this.greetings.open(ctx, id), { range, asFile: false });
  }

  @Delete(':id')
  @Allow('settings.manage')
  @Answers(VoiceGreetingsAnswer)
  remove(@Ctx() ctx: RequestContext, @Param({ schema: VoiceGreetingParams }) { id }: VoiceGreetingParams): Promise<VoiceGreetingsAnswer> {
    return this.greetings.remove(ctx, id);
  }
}
