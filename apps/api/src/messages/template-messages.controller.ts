import { Body, Controller, Param, Post, Res } from '@nestjs/common';
import { WhatsappParams } from '@app/contracts/conversations/conversations.contract';
import { MessageView, SendTemplateInput } from '@app/contracts/messages/messages.contract';
import { TemplateMessagesService } from '@app/domain/messages/template-messages.service';
import type { RequestContext } from '@app/platform/context/request-context';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { Allow, AllowKey, Answers, Ctx } from '../http/route.decorators';
import { statusOfSent } from './sent-status';

@Controller('api/chats/whatsapp/:id')
export class TemplateMessagesController {
  constructor(private readonly messages: TemplateMessagesService) {}

  @Post('send-template')
  @Allow('messages.send')
  @AllowKey('send_messages')
  @Answers(MessageView, 201)
  async send(
    @Ctx() ctx: RequestContext,
    @Param({ schema: WhatsappParams }) { id }: z.infer<typeof WhatsappParams>,
    @Body({ schema: SendTemplateInput }) input: SendTemplateInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageView> {
    const sent = await this.messages.send(ctx, id, input);
    reply.status(statusOfSent(sent));
    return sent.message;
  }
}
