import { Module } from '@nestjs/common';
import { CalendarModule } from '@app/domain/calendar/calendar.module';
import { AppointmentTypesController } from './appointment-types.controller';
import { CalendarSettingsController } from './calendar-settings.controller';
import { AppointmentActionsController } from './appointment-actions.controller';
import { AppointmentFilesController } from './appointment-files.controller';
import { AppointmentsController } from './appointments.controller';
import { PublicAppointmentsController } from './public-appointments.controller';
import { VehicleSlotsController } from './vehicle-slots.controller';

/** The controllers of types and settings come first: `types` would be read as an id. */
@Module({
  imports: [CalendarModule],
  controllers: [
    AppointmentTypesController,
    CalendarSettingsController,
    AppointmentsController,
    AppointmentActionsController,
    AppointmentFilesController,
    PublicAppointmentsController,
    VehicleSlotsController,
  ],
})
export class CalendarApiModule {}
