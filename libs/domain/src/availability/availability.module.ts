import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { LifecycleModule } from '../lifecycle/lifecycle.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { SettingsModule } from '../settings/settings.module';
import { AgentProfilesRepository } from './agent-profiles.repository';
import { AgentsRepository } from './agents.repository';
import { AgentsService } from './agents.service';
import { AvailabilityScheduler } from './availability-scheduler.service';
import { TimeOffRepository } from './time-off.repository';
import { TimeOffService } from './time-off.service';
import { AvailabilityService } from './availability.service';

@Module({
  imports: [AuditLogModule, LifecycleModule, OrganizationsModule, SettingsModule],
  providers: [
    AgentProfilesRepository,
    AgentsRepository,
    AgentsService,
    AvailabilityScheduler,
    AvailabilityService,
    TimeOffRepository,
    TimeOffService,
  ],
  exports: [AgentsService, AvailabilityScheduler, AvailabilityService, TimeOffService],
})
export class AvailabilityModule {}
