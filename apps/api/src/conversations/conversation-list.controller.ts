import { Controller, Get, Query } from '@nestjs/common';
import {
  ConversationStatsQuery,
  ConversationPage,
  ConversationsQuery,
  ConversationStats,
} from '@app/contracts/conversations/conversations.contract';
import { ConversationListService } from '@app/domain/conversations/conversation-list.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, AllowKey, Answers, Ctx } from '../http/route.decorators';

@Controller('api/chats')
export class ConversationListController {
  constructor(private readonly conversations: ConversationListService) {}

  @Get()
  @Allow('conversations.read')
  @AllowKey('read_messages')
  @Answers(ConversationPage)
  list(@Ctx() ctx: RequestContext, @Query({ schema: ConversationsQuery }) query: ConversationsQuery): Promise<ConversationPage> {
    return this.conversations.listRecent(ctx, query);
  }

  @Get('recent-by-contact')
  @Allow('conversations.read')
  @AllowKey('read_messages')
  @Answers(ConversationPage)
  recentByContact(@Ctx() ctx: RequestContext, @Query({ schema: ConversationsQuery }) query: ConversationsQuery): Promise<ConversationPage> {
    return this.conversations.listRecent(ctx, query);
  }

  @Get('contacts-with-status')
  @Allow('conversations.read')
  @AllowKey('read_messages')
  @Answers(ConversationPage)
  contactsWithStatus(
    @Ctx() ctx: RequestContext,
    @Query({ schema: ConversationsQuery }) query: ConversationsQuery,
  ): Promise<ConversationPage> {
    return this.conversations.listContacts(ctx, query);
  }

  @Get('stats')
  @Allow('conversations.read')
  @AllowKey('read_messages')
  @Answers(ConversationStats)
  stats(@Ctx() ctx: RequestContext, @Query({ schema: ConversationStatsQuery }) query: ConversationStatsQuery): Promise<ConversationStats> {
    return this.conversations.stats(ctx, query);
  }
}
