import { Module } from '@nestjs/common';
import { CalendarModule } from '@app/domain/calendar/calendar.module';
import { AppointmentTypesController } from './appointment-types.controller';
import { AppointmentsController } from './appointments.controller';

/** The controller of types comes first: `types` would be read as an id. */
@Module({ imports: [CalendarModule], controllers: [AppointmentTypesController, AppointmentsController] })
export class CalendarApiModule {}
