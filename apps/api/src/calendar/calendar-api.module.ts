import { Module } from '@nestjs/common';
import { CalendarModule } from '@app/domain/calendar/calendar.module';
import { AppointmentTypesController } from './appointment-types.controller';
import { AppointmentFilesController } from './appointment-files.controller';
import { AppointmentsController } from './appointments.controller';
import { PublicAppointmentsController } from './public-appointments.controller';
import { VehicleSlotsController } from './vehicle-slots.controller';

/** The controller of types comes first: `types` would be read as an id. */
@Module({
  imports: [CalendarModule],
  controllers: [
    AppointmentTypesController,
    AppointmentsController,
    AppointmentFilesController,
    PublicAppointmentsController,
    VehicleSlotsController,
  ],
})
export class CalendarApiModule {}
