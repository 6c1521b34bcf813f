import { Module } from '@nestjs/common';
import { RealtimeFeedModule } from '../realtime/realtime-feed.module';
import { DashboardRepository } from './dashboard.repository';
import { DashboardService } from './dashboard.service';

@Module({ imports: [RealtimeFeedModule], providers: [DashboardRepository, DashboardService], exports: [DashboardService] })
export class DashboardModule {}
