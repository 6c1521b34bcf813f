import { z } from 'zod';
import { Id } from '../core/id.contract';

export const calendarJobs = {
  'appointment.send_message': z.object({ appointment_message_id: Id }),
  'appointment.ask_outcome': z.object({ appointment_id: Id }),
};
