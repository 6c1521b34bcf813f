import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ChannelParams } from '@app/contracts/conversations/conversations.contract';
import {
  MessageDetails,
  MessagePage,
  MessageParams,
  MessagesQuery,
  MessageView,
  SendMessageInput,
} from '@app/contracts/messages/messages.contract';
import { MessageDetailsService } from '@app/domain/messages/message-details.service';
import { MessagesService } from '@app/domain/messages/messages.service';
import type { RequestContext } from '@app/platform/context/request-context';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { Allow, AllowKey, Answers, Ctx } from '../http/route.decorators';
import { statusOfSent } from './sent-status';

type Place = z.infer<typeof ChannelParams>;

@Controller('api/chats/:type/:id')
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly messageDetails: MessageDetailsService,
  ) {}

  @Get('messages')
  @Allow('conversations.read')
  @AllowKey('read_messages')
  @Answers(MessagePage)
  list(
    @Ctx() ctx: RequestContext,
    @Param({ schema: ChannelParams }) { type, id }: Place,
    @Query({ schema: MessagesQuery }) query: MessagesQuery,
  ): Promise<MessagePage> {
    return this.messages.list(ctx, type, id, query);
  }

  @Get('messages/:messageId')
  @Allow('conversations.read')
  @AllowKey('read_messages')
  @Answers(MessageDetails)
  details(
    @Ctx() ctx: RequestContext,
    @Param({ schema: MessageParams }) { type, id, messageId }: z.infer<typeof MessageParams>,
  ): Promise<MessageDetails> {
    return this.messageDetails.get(ctx, type, id, messageId);
  }

  @Post('send')
  @Allow('messages.send')
  @AllowKey('send_messages')
  @Answers(MessageView, 201)
  async send(
    @Ctx() ctx: RequestContext,
    @Param({ schema: ChannelParams }) { type, id }: Place,
    @Body({ schema: SendMessageInput }) input: SendMessageInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageView> {
    const sent = await this.messages.send(ctx, type, id, input);
    reply.status(statusOfSent(sent));
    return sent.message;
  }

  @Post('messages/:messageId/retry')
  @Allow('messages.send')
  @AllowKey('send_messages')
  @Answers(MessageView, 201)
  async retry(
    @Ctx() ctx: RequestContext,
    @Param({ schema: MessageParams }) { type, id, messageId }: z.infer<typeof MessageParams>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageView> {
    const sent = await this.messages.retry(ctx, type, id, messageId);
    reply.status(statusOfSent(sent));
    return sent.message;
  }
}
