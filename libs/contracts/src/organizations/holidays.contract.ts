import { z } from 'zod';
import { endpoint } from '../core/endpoint';

export const HolidaysQuery = z.object({
  region: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,10}$/)
    .optional()
    .describe('A code of `regions`; without it, or with another one, the holidays of the whole country'),
  language: z.enum(['es', 'en']).default('es').describe('Of the names, where the country has them in it'),
});
export type HolidaysQuery = z.infer<typeof HolidaysQuery>;

export const Holidays = z
  .object({
    country: z.string().describe("The organization's, ISO 3166-1 alpha-2"),
    regions: z.array(z.object({ code: z.string(), name: z.string() })).describe('By name; empty where the country is one'),
    holidays: z.array(z.object({ date: z.iso.date(), label: z.string() })).describe('Public ones of the next twelve months, soonest first'),
  })
  .meta({ id: 'Holidays' });
export type Holidays = z.infer<typeof Holidays>;

export const holidaysEndpoints = {
  list: endpoint({ method: 'GET', path: '/api/settings/holidays', query: HolidaysQuery, answer: Holidays }),
};
