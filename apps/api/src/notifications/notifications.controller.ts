import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import {
  NotificationPage,
  NotificationParams,
  NotificationsQuery,
  NotificationView,
  ReadInput,
  UnreadView,
} from '@app/contracts/notifications/notifications.contract';
import { NotificationsService } from '@app/domain/notifications/notifications.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/notifications')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Get()
  @Allow('account.use')
  @Answers(NotificationPage)
  list(@Ctx() ctx: RequestContext, @Query({ schema: NotificationsQuery }) query: NotificationsQuery): Promise<NotificationPage> {
    return this.notifications.list(ctx, query);
  }

  @Get('unread')
  @Allow('account.use')
  @Answers(UnreadView)
  unread(@Ctx() ctx: RequestContext): Promise<UnreadView> {
    return this.notifications.unread(ctx);
  }

  @Post('read')
  @Allow('account.use')
  @Answers(UnreadView)
  markAllRead(@Ctx() ctx: RequestContext, @Body({ schema: ReadInput }) input: ReadInput): Promise<UnreadView> {
    return this.notifications.markAllRead(ctx, input);
  }

  @Post(':id/read')
  @Allow('account.use')
  @Answers(NotificationView)
  markRead(@Ctx() ctx: RequestContext, @Param({ schema: NotificationParams }) { id }: NotificationParams): Promise<NotificationView> {
    return this.notifications.markRead(ctx, id);
  }
}
