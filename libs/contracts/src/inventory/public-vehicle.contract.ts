import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { VehicleParams, VehicleView } from './inventory.contract';

/** `unavailable`: not on offer, and it may return. */
export const PublicVehicleStatus = z.enum(['available', 'in_transit', 'pending', 'unavailable']);
export type PublicVehicleStatus = z.infer<typeof PublicVehicleStatus>;

/** A vehicle as shoppers see it. While it is unavailable only its name is left. */
export const PublicVehicle = VehicleView.omit({ vinWarnings: true, decoded: true, featured: true, created_at: true })
  .extend({
    vin: z.string().nullable().describe('Only where it keeps every rule of a VIN'),
    status: PublicVehicleStatus,
    interiorColor: z.string().nullable(),
    engine: z.string().nullable(),
    fuel: z.string().nullable(),
  })
  .meta({ id: 'PublicVehicle' });
export type PublicVehicle = z.infer<typeof PublicVehicle>;

export const PublicVehicleAnswer = z.object({ vehicle: PublicVehicle }).meta({ id: 'PublicVehicleAnswer' });
export type PublicVehicleAnswer = z.infer<typeof PublicVehicleAnswer>;

/** The seller, as the vehicle's public page names it. */
export interface Dealership {
  name: string;
  /** Street, city, state and postal code, as far as they are known. */
  address: { street: string; city: string; state: string; zipCode: string; country: string };
  /** In E.164; null where nobody can be called or written to. */
  phone: string | null;
  whatsapp: string | null;
  /** In which its pages begin. */
  language: 'en' | 'es';
}

export interface VehiclePage {
  /** `gone`: sold or removed for good. */
  state: 'offered' | 'unavailable' | 'gone';
  vehicle: PublicVehicle;
  dealership: Dealership;
  /** Whether shoppers can choose a time for a test drive: it is on the lot, and the dealership has opening hours. */
  isBookable: boolean;
  /** Others that are for sale, the most alike first. */
  similar: PublicVehicle[];
}

export const publicVehicleEndpoints = {
  get: endpoint({ method: 'GET', path: '/api/public/vehicles/:id', params: VehicleParams, answer: PublicVehicleAnswer }),
};
