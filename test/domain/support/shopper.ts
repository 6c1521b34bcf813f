import type { PublicSlot } from '@app/contracts/calendar/public-appointments.contract';
import { NewVehicle, type VehicleDetail } from '@app/contracts/inventory/inventory.contract';
import { NewBookingRequest } from '@app/contracts/leads/booking-requests.contract';
import { CustomerAppointmentsService } from '@app/domain/calendar/customer-appointments.service';
import { RequestedAppointmentsService } from '@app/domain/calendar/requested-appointments.service';
import { InventoryService } from '@app/domain/inventory/inventory.service';
import { BookingRequestsService } from '@app/domain/leads/booking-requests.service';
import { aPhone } from '../../factories/customer.factory';
import { aLead } from '../../factories/lead.factory';
import { aVehicleInput } from '../../factories/vehicle.factory';
import { getDomain } from '../../harness/domain';
import { newId } from '../../harness/http-client';
import { opensDaily } from './appointments';
import { aDealership } from './dealership';

const domain = await getDomain();
const DAY_MS = 24 * 3_600_000;

export const customers = domain.get(CustomerAppointmentsService);

const anAddress = () => `192.0.2.${Math.ceil(Math.random() * 250)}`;

/** A dealership that is open daily, with a vehicle for sale. */
export async function aShowroom() {
  const org = await aDealership('manager', 'agent');
  await opensDaily(org);
  const vehicle = await domain.get(InventoryService).create(org.manager.ctx, NewVehicle.parse(aVehicleInput()));
  return { org, vehicle };
}

const inTwoDays = () => {
  const from = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + 2 * DAY_MS);
  return { from: from.toISOString(), to: new Date(from.getTime() + DAY_MS).toISOString() };
};

export const slotsFor = async ({ id }: Pick<VehicleDetail, 'id'>): Promise<PublicSlot[]> =>
  (await domain.get(RequestedAppointmentsService).ofVehicle(id, inTwoDays(), 'test')).slots;

export const slotsOfLink = async (token: string): Promise<PublicSlot[]> => (await customers.listSlots(token, inTwoDays(), 'test')).slots;

export interface Shopping {
  phone?: string;
  address?: string;
  name?: string;
  clientId?: string;
}

export const request = (
  { id }: Pick<VehicleDetail, 'id'>,
  slot: Pick<PublicSlot, 'id'> | null,
  { phone = aPhone(), address = anAddress(), name = 'Ana Torres', clientId = newId() }: Shopping = {},
) =>
  domain
    .get(BookingRequestsService)
    .submit(id, NewBookingRequest.parse({ ...aLead({ phone, name }), slot_id: slot?.id ?? null, client_id: clientId }), {
      requestId: newId(),
      address,
    });

export const tokenIn = ({ link }: { link: string | null }): string => link?.split('/cita/')[1] ?? '';
