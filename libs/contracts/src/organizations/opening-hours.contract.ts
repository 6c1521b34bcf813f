import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { Shift } from '../core/shift.contract';

const Hours = z.array(Shift).max(21);

export const Closure = z.strictObject({
  date: z.iso.date().describe("In the organization's time zone"),
  label: z.string().trim().min(1).max(80),
  hours: Hours.optional().describe('Other hours on this date, whatever their day says; without them it is closed'),
});
export type Closure = z.infer<typeof Closure>;

export const OpeningHours = z
  .strictObject({
    hours: Hours.describe('Empty: always open'),
    closures: z.array(Closure).max(200).describe('Holidays and other dates with hours of their own'),
  })
  .meta({ id: 'OpeningHours' });
export type OpeningHours = z.infer<typeof OpeningHours>;

export const openingHoursEndpoints = {
  get: endpoint({ method: 'GET', path: '/api/settings/opening-hours', answer: OpeningHours }),
  save: endpoint({ method: 'PUT', path: '/api/settings/opening-hours', body: OpeningHours, answer: OpeningHours }),
};
