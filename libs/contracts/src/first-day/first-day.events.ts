import { z } from 'zod';

/** For the person's other browsers: their checklist was put away, taken out again or went on. */
export const firstDayEvents = { 'first_day.changed': z.object({}) };
