import { Body, Controller, Delete, Get, Param, Post, Put, Res } from '@nestjs/common';
import { NoContent } from '@app/contracts/auth/auth.contract';
import { ChannelParams } from '@app/contracts/conversations/conversations.contract';
import { MessageView } from '@app/contracts/messages/messages.contract';
import {
  RescheduleMessageInput,
  ScheduledMessageParams,
  ScheduledMessagesAnswer,
  ScheduledMessageView,
  ScheduleMessageInput,
} from '@app/contracts/scheduled-messages/scheduled-messages.contract';
import { ScheduledMessagesService } from '@app/domain/scheduled-messages/scheduled-messages.service';
import type { RequestContext } from '@app/platform/context/request-context';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/chats/:type/:id/scheduled-messages')
export class ScheduledMessagesController {
  constructor(private readonly scheduled: ScheduledMessagesService) {}

  @Get()
  @Allow('conversations.read')
  @Answers(ScheduledMessagesAnswer)
  list(
    @Ctx() ctx: RequestContext,
    @Param({ schema: ChannelParams }) { type, id }: z.infer<typeof ChannelParams>,
  ): Promise<ScheduledMessagesAnswer> {
    return this.scheduled.list(ctx, type, id);
  }

  @Post()
  @Allow('messages.send')
  @Answers(ScheduledMessageView, 201)
  async create(
    @Ctx() ctx: RequestContext,
    @Param({ schema: ChannelParams }) { type, id }: z.infer<typeof ChannelParams>,
    @Body({ schema: ScheduleMessageInput }) input: ScheduleMessageInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ScheduledMessageView> {
    const { scheduled, isDuplicate } = await this.scheduled.create(ctx, type, id, input);
    reply.status(isDuplicate ? 200 : 201);
    return scheduled;
  }

  @Put(':scheduledId')
  @Allow('messages.send')
  @Answers(ScheduledMessageView)
  update(
    @Ctx() ctx: RequestContext,
    @Param({ schema: ScheduledMessageParams }) address: ScheduledMessageParams,
    @Body({ schema: RescheduleMessageInput }) input: RescheduleMessageInput,
  ): Promise<ScheduledMessageView> {
    return this.scheduled.update(ctx, address, input);
  }

  @Post(':scheduledId/send')
  @Allow('messages.send')
  @Answers(MessageView, 201)
  sendNow(@Ctx() ctx: RequestContext, @Param({ schema: ScheduledMessageParams }) address: ScheduledMessageParams): Promise<MessageView> {
    return this.scheduled.sendNow(ctx, address);
  }

  @Delete(':scheduledId')
  @Allow('messages.send')
  @Answers(NoContent)
  async cancel(@Ctx() ctx: RequestContext, @Param({ schema: ScheduledMessageParams }) address: ScheduledMessageParams): Promise<object> {
    await this.scheduled.cancel(ctx, address);
    return {};
  }
}
