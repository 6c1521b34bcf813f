import { Module } from '@nestjs/common';
import { NotificationsModule } from '@app/domain/notifications/notifications.module';
import { EscalationController } from './escalation.controller';
import { NotificationPreferencesController } from './notification-preferences.controller';
import { NotificationsController } from './notifications.controller';

@Module({ imports: [NotificationsModule], controllers: [NotificationPreferencesController, EscalationController, NotificationsController] })
export class NotificationsApiModule {}
