import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { Timestamp } from '../core/timestamp.contract';
import { VehicleParams } from '../inventory/inventory.contract';
import type { Dealership } from '../inventory/public-vehicle.contract';
import { AppointmentCancel, AppointmentMove, AppointmentVersion, AppointmentView, Slot } from './appointments.contract';

export const MAX_PUBLIC_SLOT_DAYS = 31;
const DAY_MS = 86_400_000;

/** A time for somebody who has not signed in: nobody of the team is named. */
export const PublicSlot = Slot.omit({ user: true }).meta({ id: 'PublicSlot' });
export type PublicSlot = z.infer<typeof PublicSlot>;

export const PublicSlotsQuery = z.object({ from: Timestamp, to: Timestamp }).check(({ value, issues }) => {
  const length = Date.parse(value.to) - Date.parse(value.from);
  const add = (message: string) => issues.push({ code: 'custom', message, path: ['to'], input: value.to });
  if (length <= 0) add('must be after the beginning');
  if (length > MAX_PUBLIC_SLOT_DAYS * DAY_MS) add(`must be at most ${MAX_PUBLIC_SLOT_DAYS} days after the beginning`);
});
export type PublicSlotsQuery = z.infer<typeof PublicSlotsQuery>;

export const PublicSlots = z
  .object({ slots: z.array(PublicSlot).describe('By start; none while the dealership has no opening hours'), timezone: z.string() })
  .meta({ id: 'PublicSlots' });
export type PublicSlots = z.infer<typeof PublicSlots>;

/** The customer's ways to act on an appointment. */
const CustomerAction = z.enum(['confirm', 'cancel', 'move']);

/** The public view of an appointment: first names, and no telephone number. */
export const PublicAppointment = AppointmentView.pick({
  type: true,
  state: true,
  start: true,
  end: true,
  local_start: true,
  local_end: true,
  holds: true,
  customer_confirmed: true,
  version: true,
})
  .extend({
    timezone: z.string(),
    customer: z.string().nullable().describe('First name; null where a stranger booked, who may have typed somebody’s number'),
    person: z.string().nullable().describe('First name of whoever receives the customer'),
    vehicle: z.object({ title: z.string(), photo: z.string().nullable().describe('Path of a picture') }).nullable(),
    dealership: z.object({
      name: z.string(),
      city: z.string(),
      address: z.string(),
      map: z.string().nullable().describe('Address of its place on a map'),
    }),
    actions: z.array(CustomerAction).describe('What the customer may do now'),
  })
  .meta({ id: 'PublicAppointment' });
export type PublicAppointment = z.infer<typeof PublicAppointment>;

/** The contents of a link's page; `language` is the dealership's. */
export interface AppointmentPage {
  appointment: PublicAppointment;
  language: Dealership['language'];
}

export const PublicAppointmentParams = z.object({ token: z.string().max(100) });
export type PublicAppointmentParams = z.infer<typeof PublicAppointmentParams>;

export const CustomerMove = z
  .strictObject({ version: AppointmentMove.shape.version, slot_id: z.string().max(400) })
  .meta({ id: 'CustomerMove' });
export type CustomerMove = z.infer<typeof CustomerMove>;

const link = '/api/public/appointments/:token' as const;

export const publicAppointmentsEndpoints = {
  vehicleSlots: endpoint({
    method: 'GET',
    path: '/api/public/vehicles/:id/slots',
    params: VehicleParams,
    query: PublicSlotsQuery,
    answer: PublicSlots,
  }),
  get: endpoint({ method: 'GET', path: link, params: PublicAppointmentParams, answer: PublicAppointment }),
  slots: endpoint({
    method: 'GET',
    path: `${link}/slots`,
    params: PublicAppointmentParams,
    query: PublicSlotsQuery,
    answer: PublicSlots,
  }),
  confirm: endpoint({
    method: 'POST',
    path: `${link}/confirm`,
    params: PublicAppointmentParams,
    body: AppointmentVersion,
    answer: PublicAppointment,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${link}/cancel`,
    params: PublicAppointmentParams,
    body: AppointmentCancel,
    answer: PublicAppointment,
  }),
  move: endpoint({ method: 'POST', path: `${link}/move`, params: PublicAppointmentParams, body: CustomerMove, answer: PublicAppointment }),
};
