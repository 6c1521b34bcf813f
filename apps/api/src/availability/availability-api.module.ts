import { Module } from '@nestjs/common';
import { AvailabilityModule } from '@app/domain/availability/availability.module';
import { AvailabilityController } from './availability.controller';
import { TimeOffController } from './time-off.controller';

@Module({ imports: [AvailabilityModule], controllers: [AvailabilityController, TimeOffController] })
export class AvailabilityApiModule {}
