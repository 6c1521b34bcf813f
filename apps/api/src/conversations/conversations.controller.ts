import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import {
  ConversationAnswer,
  ConversationParams,
  ConversationView,
  FindOrCreateInput,
  WhatsappParams,
  WindowView,
} from '@app/contracts/conversations/conversations.contract';
import { ConversationsService } from '@app/domain/conversations/conversations.service';
import type { RequestContext } from '@app/platform/context/request-context';
import type { z } from 'zod';
import { Allow, AllowKey, Answers, Ctx } from '../http/route.decorators';

type Answer = z.infer<typeof ConversationAnswer>;

@Controller('api')
export class ConversationsController {
  constructor(private readonly conversations: ConversationsService) {}

  @Get('chats/:id')
  @Allow('conversations.read')
  @AllowKey('read_messages')
  @Answers(ConversationView)
  get(
    @Ctx() ctx: RequestContext,
    @Param({ schema: ConversationParams }) { id }: z.infer<typeof ConversationParams>,
  ): Promise<ConversationView> {
    return this.conversations.get(ctx, id);
  }

  @Get('chats/whatsapp/:id/check-window')
  @Allow('conversations.read')
  @AllowKey('read_messages')
  @Answers(WindowView)
  checkWindow(@Ctx() ctx: RequestContext, @Param({ schema: WhatsappParams }) { id }: z.infer<typeof WhatsappParams>): Promise<WindowView> {
    return this.conversations.checkWindow(ctx, id);
  }

  @Post('sms/conversations/find-or-create')
  @Allow('messages.send')
  @AllowKey('send_messages')
  @Answers(ConversationAnswer)
  async findOrCreateSms(@Ctx() ctx: RequestContext, @Body({ schema: FindOrCreateInput }) input: FindOrCreateInput): Promise<Answer> {
    return { conversation: await this.conversations.findOrCreate(ctx, 'sms', input.phone_number) };
  }

  @Post('whatsapp/conversations/find-or-create')
  @Allow('messages.send')
  @AllowKey('send_messages')
  @Answers(ConversationAnswer)
  async findOrCreateWhatsapp(@Ctx() ctx: RequestContext, @Body({ schema: FindOrCreateInput }) input: FindOrCreateInput): Promise<Answer> {
    return { conversation: await this.conversations.findOrCreate(ctx, 'whatsapp', input.phone_number) };
  }
}
