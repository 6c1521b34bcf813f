import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { LifecycleModule } from '../lifecycle/lifecycle.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { SettingsModule } from '../settings/settings.module';
import { AgentProfilesRepository } from './agent-profiles.repository';
import { AgentsRepository } from './agents.repository';
import { AgentsService } from './agents.service';
import { AvailabilityScheduler } from './availability-scheduler.service';
import { AvailabilityService } from './availability.service';

@Module({
  imports: [AuditLogModule, LifecycleModule, OrganizationsModule, SettingsModule],
  providers: [AgentProfilesRepository, AgentsRepository, AgentsService, AvailabilityScheduler, AvailabilityService],
  exports: [AgentsService, AvailabilityScheduler, AvailabilityService],
})
export class AvailabilityModule {}
