import type { AppointmentView, BusyTime } from '@app/contracts/calendar/appointments.contract';
import type { AppointmentRow } from './appointments.repository';
import { wallTimeOf } from './wall-time.policy';

const timesOf = ({ startsAt, endsAt }: AppointmentRow, timeZone: string) => ({
  start: startsAt.toISOString(),
  end: endsAt.toISOString(),
  local_start: wallTimeOf(startsAt, timeZone),
  local_end: wallTimeOf(endsAt, timeZone),
});

/** Wall times are those of the organization now, also after it has moved to another time zone. */
export const appointmentViewOf = (row: AppointmentRow, timeZone: string): AppointmentView => ({
  id: row.id,
  type: row.type,
  state: row.state,
  source: row.source,
  contact: row.contact,
  vehicle: row.vehicle,
  user: row.user,
  created_by: row.createdBy,
  ...timesOf(row, timeZone),
  holds: row.holds,
  notes: row.notes,
  cancel_reason: row.cancelReason,
  customer_confirmed: row.isCustomerConfirmed,
  version: row.version,
  moved_from_id: row.movedFromId,
  moved_to_id: row.movedToId,
  created_at: row.createdAt.toISOString(),
});

export const busyTimeOf = (row: AppointmentRow, timeZone: string): BusyTime => ({ id: row.id, user: row.user, ...timesOf(row, timeZone) });
