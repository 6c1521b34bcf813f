import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { LifecycleModule } from '../lifecycle/lifecycle.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { TeamModule } from '../team/team.module';
import { PlanAdministrationService } from './plan-administration.service';
import { PlanChangesService } from './plan-changes.service';
import { PlanStatisticsRepository } from './plan-statistics.repository';
import { PlanMailsService } from './plan-mails.service';
import { PlansRepository } from './plans.repository';
import { PlansService } from './plans.service';
import { TrialSweepService } from './trial-sweep.service';

const SERVICES = [PlanAdministrationService, PlanMailsService, PlansService, TrialSweepService];

@Module({
  imports: [AuditLogModule, LifecycleModule, OrganizationsModule, TeamModule],
  providers: [...SERVICES, PlanChangesService, PlanStatisticsRepository, PlansRepository],
  exports: SERVICES,
})
export class PlansModule {}
