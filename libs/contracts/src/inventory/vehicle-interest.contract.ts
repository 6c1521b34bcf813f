import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { Id, pathRef } from '../core/id.contract';
import { Timestamp } from '../core/timestamp.contract';
import { VehicleParams, VehicleView } from './inventory.contract';

/** How it became known: sent to the contact, asked for by it, a form of the website, an appointment. */
export const InterestKind = z.enum(['shared', 'asked', 'lead', 'booked']);
export type InterestKind = z.infer<typeof InterestKind>;

export const ContactVehicle = z
  .object({
    vehicle: VehicleView.describe('`unavailable` where it has left the stock'),
    how: z.array(InterestKind),
    at: Timestamp.describe('The last time'),
  })
  .meta({ id: 'ContactVehicle' });
export type ContactVehicle = z.infer<typeof ContactVehicle>;

export const ContactVehicles = z.object({ vehicles: z.array(ContactVehicle).describe('The latest first') }).meta({ id: 'ContactVehicles' });
export type ContactVehicles = z.infer<typeof ContactVehicles>;

export const VehicleContact = z
  .object({ contact_id: Id, name: z.string(), stage: z.string(), how: z.array(InterestKind), at: Timestamp })
  .meta({ id: 'VehicleContact' });
export type VehicleContact = z.infer<typeof VehicleContact>;

export const VehicleContacts = z
  .object({ contacts: z.array(VehicleContact).describe('Those that the reader may see, the latest first') })
  .meta({ id: 'VehicleContacts' });
export type VehicleContacts = z.infer<typeof VehicleContacts>;

export const InterestParams = z.object({ id: pathRef('contact') });
export type InterestParams = z.infer<typeof InterestParams>;

export const vehicleInterestEndpoints = {
  ofContact: endpoint({ method: 'GET', path: '/api/contacts/:id/vehicles', params: InterestParams, answer: ContactVehicles }),
  ofVehicle: endpoint({ method: 'GET', path: '/api/inventory/:id/contacts', params: VehicleParams, answer: VehicleContacts }),
};
