import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { Timestamp } from '../core/timestamp.contract';
import { AppointmentParams, WallTime } from './appointments.contract';

/**
 * Automatic messages of an appointment: a confirmation once it is confirmed, reminders 24 hours and 2 hours before, an offer of another time
 * after it was missed.
 */
export const AppointmentMessageKind = z.enum(['confirmation', 'reminder_day', 'reminder_hours', 'missed_offer']);
export type AppointmentMessageKind = z.infer<typeof AppointmentMessageKind>;

/** `dropped`: nothing was to be sent any more. `refused`: the customer, the plan or the provider does not allow it. */
export const AppointmentMessageState = z.enum(['planned', 'sent', 'refused', 'dropped']);
export type AppointmentMessageState = z.infer<typeof AppointmentMessageState>;

/** The way that it took, or the reason why it took none. */
export const AppointmentMessageOutcome = z.enum([
  'whatsapp',
  'template',
  'sms',
  'opted_out',
  'stop_asked',
  'plan',
  'no_channel',
  'no_number',
  'late',
  'turned_off',
  'failed',
]);
export type AppointmentMessageOutcome = z.infer<typeof AppointmentMessageOutcome>;

export const AppointmentMessageView = z
  .object({
    kind: AppointmentMessageKind,
    state: AppointmentMessageState,
    due_at: Timestamp,
    local_due: WallTime,
    outcome: AppointmentMessageOutcome.nullable(),
  })
  .meta({ id: 'AppointmentMessage' });
export type AppointmentMessageView = z.infer<typeof AppointmentMessageView>;

export const AppointmentMessages = z
  .object({ messages: z.array(AppointmentMessageView).describe('By the time at which they are due') })
  .meta({ id: 'AppointmentMessages' });
export type AppointmentMessages = z.infer<typeof AppointmentMessages>;

export const CalendarSettings = z
  .strictObject({
    confirmation: z.boolean().describe('A message once the appointment is confirmed'),
    reminders: z.boolean().describe('Messages 24 hours and 2 hours before'),
    missed_offer: z.boolean().describe('An offer of another time, 10 minutes after the customer was missed'),
  })
  .meta({ id: 'CalendarSettings' });
export type CalendarSettings = z.infer<typeof CalendarSettings>;

export const DEFAULT_CALENDAR_SETTINGS: CalendarSettings = { confirmation: true, reminders: true, missed_offer: true };

/** The names of the templates that these messages use, in Spanish and English, where they are approved. */
export const APPOINTMENT_TEMPLATES = {
  confirmation: 'confirmacion_cita',
  reminder_day: 'recordatorio_cita',
  reminder_hours: 'recordatorio_cita',
  missed_offer: 'cita_perdida',
} as const satisfies Record<AppointmentMessageKind, string>;

export const PreparedTemplates = z
  .object({ created: z.array(z.string()).describe('Names of the drafts that were made; the others exist already') })
  .meta({ id: 'PreparedTemplates' });
export type PreparedTemplates = z.infer<typeof PreparedTemplates>;

export const appointmentMessagesEndpoints = {
  list: endpoint({ method: 'GET', path: '/api/appointments/:id/messages', params: AppointmentParams, answer: AppointmentMessages }),
};

export const calendarSettingsEndpoints = {
  get: endpoint({ method: 'GET', path: '/api/appointments/settings', answer: CalendarSettings }),
  save: endpoint({ method: 'PUT', path: '/api/appointments/settings', body: CalendarSettings, answer: CalendarSettings }),
  prepareTemplates: endpoint({ method: 'POST', path: '/api/appointments/settings/templates', answer: PreparedTemplates }),
};
