import { Module } from '@nestjs/common';
import { PlansModule } from '@app/domain/plans/plans.module';
import { TrialRounds } from './trial-rounds';
import { WarnOwnerHandler } from './warn-owner.handler';

@Module({ imports: [PlansModule], providers: [TrialRounds, WarnOwnerHandler] })
export class PlansWorkerModule {}
