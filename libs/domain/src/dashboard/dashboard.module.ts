import { Module } from '@nestjs/common';
import { CallsModule } from '../calls/calls.module';
import { RealtimeFeedModule } from '../realtime/realtime-feed.module';
import { DashboardRepository } from './dashboard.repository';
import { DashboardService } from './dashboard.service';

@Module({ imports: [CallsModule, RealtimeFeedModule], providers: [DashboardRepository, DashboardService], exports: [DashboardService] })
export class DashboardModule {}
