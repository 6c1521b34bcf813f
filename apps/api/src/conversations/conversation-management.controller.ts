import { Body, Controller, Param, Patch } from '@nestjs/common';
import { ChannelParams, ConversationView, LabelsInput, StatusInput } from '@app/contracts/conversations/conversations.contract';
import { ConversationManagementService } from '@app/domain/conversations/conversation-management.service';
import type { RequestContext } from '@app/platform/context/request-context';
import type { z } from 'zod';
import { Allow, AllowKey, Answers, Ctx } from '../http/route.decorators';

type Place = z.infer<typeof ChannelParams>;

@Controller('api/chats/:type/:id')
export class ConversationManagementController {
  constructor(private readonly conversations: ConversationManagementService) {}

  @Patch('status')
  @Allow('messages.send')
  @Answers(ConversationView)
  setStatus(
    @Ctx() ctx: RequestContext,
    @Param({ schema: ChannelParams }) { type, id }: Place,
    @Body({ schema: StatusInput }) input: StatusInput,
  ): Promise<ConversationView> {
    return this.conversations.setStatus(ctx, type, id, input);
  }

  @Patch('labels')
  @Allow('messages.send')
  @AllowKey('write_contacts')
  @Answers(ConversationView)
  setLabels(
    @Ctx() ctx: RequestContext,
    @Param({ schema: ChannelParams }) { type, id }: Place,
    @Body({ schema: LabelsInput }) { labels }: LabelsInput,
  ): Promise<ConversationView> {
    return this.conversations.setLabels(ctx, type, id, labels);
  }
}
