import { Module } from '@nestjs/common';
import { FollowUpsModule } from '@app/domain/follow-ups/follow-ups.module';
import { FollowUpsController } from './follow-ups.controller';

@Module({ imports: [FollowUpsModule], controllers: [FollowUpsController] })
export class FollowUpsApiModule {}
