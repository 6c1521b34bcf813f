import { Module } from '@nestjs/common';
import { AvailabilityModule } from '@app/domain/availability/availability.module';
import { AvailabilityController } from './availability.controller';

@Module({ imports: [AvailabilityModule], controllers: [AvailabilityController] })
export class AvailabilityApiModule {}
