import { z } from 'zod';
import { Id } from '../core/id.contract';
import { Timestamp } from '../core/timestamp.contract';
import { AppointmentTypeView } from './appointment-types.contract';
import { AppointmentView } from './appointments.contract';

export const calendarEvents = {
  'appointment.changed': z.object({ appointment: AppointmentView }),
  /** For members who may not see the contact: somebody's time was taken or is free again. */
  'appointment.time_changed': z.object({ id: Id, user_id: Id.nullable(), start: Timestamp, end: Timestamp, holds: z.boolean() }),
  /** The customer did something by the link. */
  'appointment.customer_acted': z.object({ appointment: AppointmentView, action: z.enum(['confirmed', 'canceled', 'moved']) }),
  'appointment.type_changed': z.object({ type: AppointmentTypeView }),
};
