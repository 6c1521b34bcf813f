import { Module } from '@nestjs/common';
import { NotificationsModule } from '@app/domain/notifications/notifications.module';
import { PushDevicesModule } from '@app/domain/notifications/push-devices.module';
import { EscalationController } from './escalation.controller';
import { NotificationPreferencesController } from './notification-preferences.controller';
import { NotificationsController } from './notifications.controller';
import { PushDevicesController } from './push-devices.controller';

@Module({
  imports: [NotificationsModule, PushDevicesModule],
  controllers: [NotificationPreferencesController, EscalationController, PushDevicesController, NotificationsController],
})
export class NotificationsApiModule {}
