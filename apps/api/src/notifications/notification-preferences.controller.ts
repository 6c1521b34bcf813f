import { Body, Controller, Get, Put } from '@nestjs/common';
import { NotificationPreferences, NotificationPreferencesInput } from '@app/contracts/notifications/notifications.contract';
import { NotificationPreferencesService } from '@app/domain/notifications/notification-preferences.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/notifications/preferences')
export class NotificationPreferencesController {
  constructor(private readonly preferences: NotificationPreferencesService) {}

  @Get()
  @Allow('account.use')
  @Answers(NotificationPreferences)
  get(@Ctx() ctx: RequestContext): Promise<NotificationPreferences> {
    return this.preferences.get(ctx);
  }

  @Put()
  @Allow('account.use')
  @Answers(NotificationPreferences)
  save(
    @Ctx() ctx: RequestContext,
    @Body({ schema: NotificationPreferencesInput }) input: NotificationPreferencesInput,
  ): Promise<NotificationPreferences> {
    return this.preferences.save(ctx, input);
  }
}
