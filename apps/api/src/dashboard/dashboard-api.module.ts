import { DashboardModule } from '@app/domain/dashboard/dashboard.module';
import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller';

@Module({ imports: [DashboardModule], controllers: [DashboardController] })
export class DashboardApiModule {}
