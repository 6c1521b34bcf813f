import { Module } from '@nestjs/common';
import { NotificationsModule } from '@app/domain/notifications/notifications.module';
import { MailNotificationHandler } from './mail-notification.handler';
import { NotificationRounds } from './notification-rounds';

@Module({ imports: [NotificationsModule], providers: [MailNotificationHandler, NotificationRounds] })
export class NotificationsWorkerModule {}
