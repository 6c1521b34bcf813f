import { Body, Controller, Param, Patch } from '@nestjs/common';
import {
  ChannelParams,
  ConversationInput,
  ConversationView,
  LabelsInput,
  StatusInput,
  StopDecisionInput,
} from '@app/contracts/conversations/conversations.contract';
import { AssignmentsService } from '@app/domain/assignments/assignments.service';
import { ConversationManagementService } from '@app/domain/conversations/conversation-management.service';
import { StopRequestsService } from '@app/domain/messages/stop-requests.service';
import type { RequestContext } from '@app/platform/context/request-context';
import type { z } from 'zod';
import { Allow, AllowKey, Answers, Ctx } from '../http/route.decorators';

type Place = z.infer<typeof ChannelParams>;

@Controller('api/chats/:type/:id')
export class ConversationManagementController {
  constructor(
    private readonly conversations: ConversationManagementService,
    private readonly assignments: AssignmentsService,
    private readonly stopRequests: StopRequestsService,
  ) {}

  @Patch()
  @Allow('messages.send')
  @Answers(ConversationView)
  update(
    @Ctx() ctx: RequestContext,
    @Param({ schema: ChannelParams }) { type, id }: Place,
    @Body({ schema: ConversationInput }) input: ConversationInput,
  ): Promise<ConversationView> {
    return this.assignments.changeConversation(ctx, type, id, input);
  }

  @Patch('read')
  @Allow('conversations.read')
  @Answers(ConversationView)
  markRead(@Ctx() ctx: RequestContext, @Param({ schema: ChannelParams }) { type, id }: Place): Promise<ConversationView> {
    return this.conversations.markRead(ctx, id, type);
  }

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

  @Patch('stop-request')
  @Allow('messages.send')
  @Answers(ConversationView)
  decideStopRequest(
    @Ctx() ctx: RequestContext,
    @Param({ schema: ChannelParams }) { type, id }: Place,
    @Body({ schema: StopDecisionInput }) input: StopDecisionInput,
  ): Promise<ConversationView> {
    return this.stopRequests.decide(ctx, type, id, input);
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
