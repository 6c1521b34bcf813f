import { Module } from '@nestjs/common';
import { PlansModule } from '@app/domain/plans/plans.module';
import { PlanAdministrationController } from './plan-administration.controller';
import { PlansController } from './plans.controller';

@Module({ imports: [PlansModule], controllers: [PlansController, PlanAdministrationController] })
export class PlansApiModule {}
