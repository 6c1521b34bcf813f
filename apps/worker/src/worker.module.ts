import { type DynamicModule, Module } from '@nestjs/common';
import { DatabaseModule } from '@app/database/database.module';
import { AuditLogModule } from '@app/domain/audit-log/audit-log.module';
import { MessagesModule } from '@app/domain/messages/messages.module';
import { TemplatesModule } from '@app/domain/templates/templates.module';
import { IntegrationsModule } from '@app/integrations/integrations.module';
import type { Config } from '@app/platform/config/config';
import { ConfigModule } from '@app/platform/config/config.module';
import { PlatformModule } from '@app/platform/platform.module';
import { QueueModule, QueueWorkersModule } from '@app/queue/queue.module';
import { RealtimeModule } from '@app/realtime/realtime.module';
import { AssignmentsWorkerModule } from './assignments/assignments-worker.module';
import { AuthWorkerModule } from './auth/auth-worker.module';
import { ContactsWorkerModule } from './contacts/contacts-worker.module';
import { ErasuresWorkerModule } from './erasures/erasures-worker.module';
import { GroupsWorkerModule } from './groups/groups-worker.module';
import { ImportsWorkerModule } from './imports/imports-worker.module';
import { MessagesWorkerModule } from './messages/messages-worker.module';
import { NotificationsWorkerModule } from './notifications/notifications-worker.module';
import { PipelineWorkerModule } from './pipeline/pipeline-worker.module';
import { PlansWorkerModule } from './plans/plans-worker.module';
import { ScheduledMessagesWorkerModule } from './scheduled-messages/scheduled-messages-worker.module';
import { TeamWorkerModule } from './team/team-worker.module';
import { TemplatesWorkerModule } from './templates/templates-worker.module';
import { UpkeepService } from './upkeep/upkeep.service';

@Module({})
export class WorkerModule {
  static with(config: Config): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        ConfigModule.of(config),
        PlatformModule,
        DatabaseModule,
        QueueModule,
        QueueWorkersModule,
        RealtimeModule,
        IntegrationsModule,
        AuditLogModule,
        AuthWorkerModule,
        ContactsWorkerModule,
        TeamWorkerModule,
        PlansWorkerModule,
        ImportsWorkerModule,
        MessagesWorkerModule,
        ScheduledMessagesWorkerModule,
        PipelineWorkerModule,
        AssignmentsWorkerModule,
        GroupsWorkerModule,
        NotificationsWorkerModule,
        ErasuresWorkerModule,
        MessagesModule,
        TemplatesWorkerModule,
        TemplatesModule,
      ],
      providers: [UpkeepService],
    };
  }
}
