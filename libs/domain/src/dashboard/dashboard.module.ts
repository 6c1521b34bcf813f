import { Module } from '@nestjs/common';
import { CallsModule } from '../calls/calls.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { RealtimeFeedModule } from '../realtime/realtime-feed.module';
import { DashboardRepository } from './dashboard.repository';
import { DashboardService } from './dashboard.service';

@Module({
  imports: [CallsModule, OrganizationsModule, RealtimeFeedModule],
  providers: [DashboardRepository, DashboardService],
  exports: [DashboardService],
})
export class DashboardModule {}
