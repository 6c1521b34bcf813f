import { Module } from '@nestjs/common';
import { LifecycleModule } from '../lifecycle/lifecycle.module';
import { FollowUpsRepository } from './follow-ups.repository';
import { FollowUpsService } from './follow-ups.service';

@Module({ imports: [LifecycleModule], providers: [FollowUpsRepository, FollowUpsService], exports: [FollowUpsService] })
export class FollowUpsModule {}
