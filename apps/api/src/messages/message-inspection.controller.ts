import { Controller, Get, Param, Query } from '@nestjs/common';
import { ConversationPage, ConversationsQuery } from '@app/contracts/conversations/conversations.contract';
import { InspectedConversationParams, InspectedParams, RawMessages, RawMessagesQuery } from '@app/contracts/messages/messages.contract';
import { MessageInspectionService } from '@app/domain/messages/message-inspection.service';
import type { RequestContext } from '@app/platform/context/request-context';
import type { z } from 'zod';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/admin/organizations/:organizationId/conversations')
export class MessageInspectionController {
  constructor(private readonly inspection: MessageInspectionService) {}

  @Get()
  @Allow('installation.manage')
  @Answers(ConversationPage)
  listConversations(
    @Ctx() ctx: RequestContext,
    @Param({ schema: InspectedParams }) { organizationId }: z.infer<typeof InspectedParams>,
    @Query({ schema: ConversationsQuery }) query: ConversationsQuery,
  ): Promise<ConversationPage> {
    return this.inspection.listConversations(ctx, organizationId, query);
  }

  @Get(':id/messages')
  @Allow('installation.manage')
  @Answers(RawMessages)
  listMessages(
    @Ctx() ctx: RequestContext,
    @Param({ schema: InspectedConversationParams }) { organizationId, id }: z.infer<typeof InspectedConversationParams>,
    @Query({ schema: RawMessagesQuery }) query: RawMessagesQuery,
  ): Promise<RawMessages> {
    return this.inspection.listMessages(ctx, organizationId, id, query);
  }
}
