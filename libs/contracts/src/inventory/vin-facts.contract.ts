import { z } from 'zod';
import { endpoint } from '../core/endpoint';

const Fact = z.string().nullable();

/** The facts that a VIN states about its vehicle; null where they are not known for certain. */
export const VinFacts = z
  .object({
    vin: z.string().describe('In upper case, without blanks and signs'),
    year: z.int().nullable(),
    make: Fact,
    model: Fact,
    trim: Fact,
    body: Fact,
    transmission: Fact,
    drivetrain: Fact,
  })
  .meta({ id: 'VinFacts' });
export type VinFacts = z.infer<typeof VinFacts>;

export const VinParams = z.object({ vin: z.string().trim().min(1).max(40) });
export type VinParams = z.infer<typeof VinParams>;

export const vinFactsEndpoints = {
  get: endpoint({ method: 'GET', path: '/api/inventory/vins/:vin', params: VinParams, answer: VinFacts }),
};
