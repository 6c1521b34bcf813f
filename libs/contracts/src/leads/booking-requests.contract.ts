import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { VehicleParams } from '../inventory/inventory.contract';
import { LeadReceipt, NewLead } from './leads.contract';

/** A shopper's wish to see a vehicle: at an offered time, which is kept for 30 minutes, or at any. */
export const NewBookingRequest = NewLead.extend({
  slot_id: z.string().max(400).nullable().default(null).describe('Of the vehicle’s slots; null: the dealership proposes a time'),
}).meta({ id: 'NewBookingRequest' });
export type NewBookingRequest = z.infer<typeof NewBookingRequest>;

export const BookingReceipt = LeadReceipt.extend({
  link: z.string().nullable().describe('Where the shopper sees the appointment; null where no time is kept'),
}).meta({ id: 'BookingReceipt' });
export type BookingReceipt = z.infer<typeof BookingReceipt>;

export const bookingRequestsEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/api/public/vehicles/:id/appointments',
    params: VehicleParams,
    body: NewBookingRequest,
    answer: BookingReceipt,
  }),
};
