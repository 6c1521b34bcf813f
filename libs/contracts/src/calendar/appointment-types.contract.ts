import { z } from 'zod';
import { endpoint } from '../core/endpoint';

export const AppointmentType = z.enum(['visit', 'test_drive', 'delivery', 'trade_appraisal', 'call']);
export type AppointmentType = z.infer<typeof AppointmentType>;

const DAY_MINUTES = 1440;

/** Minutes unless the name says otherwise. */
export const AppointmentTypeSettings = z
  .strictObject({
    minutes: z.int().min(5).max(480).multipleOf(5).describe('Length'),
    buffer_before: z.int().min(0).max(120).describe('Kept free before it'),
    buffer_after: z.int().min(0).max(120).describe('Kept free after it'),
    notice: z
      .int()
      .min(0)
      .max(7 * DAY_MINUTES)
      .describe('Slots begin this long from now at the earliest'),
    days_ahead: z.int().min(1).max(366).describe('Slots begin this many days from now at the latest'),
    step: z.int().min(5).max(240).multipleOf(5).describe('Between the beginnings of slots'),
    needs_vehicle: z.boolean(),
  })
  .meta({ id: 'AppointmentTypeSettings' });
export type AppointmentTypeSettings = z.infer<typeof AppointmentTypeSettings>;

export const AppointmentTypeView = AppointmentTypeSettings.extend({ type: AppointmentType }).meta({ id: 'AppointmentType' });
export type AppointmentTypeView = z.infer<typeof AppointmentTypeView>;

export const AppointmentTypes = z.object({ types: z.array(AppointmentTypeView) }).meta({ id: 'AppointmentTypes' });
export type AppointmentTypes = z.infer<typeof AppointmentTypes>;

export const AppointmentTypeParams = z.object({ type: AppointmentType });
export type AppointmentTypeParams = z.infer<typeof AppointmentTypeParams>;

export const appointmentTypesEndpoints = {
  list: endpoint({ method: 'GET', path: '/api/appointments/types', answer: AppointmentTypes }),
  save: endpoint({
    method: 'PUT',
    path: '/api/appointments/types/:type',
    params: AppointmentTypeParams,
    body: AppointmentTypeSettings,
    answer: AppointmentTypeView,
  }),
};
