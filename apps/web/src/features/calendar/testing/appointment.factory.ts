import type { AppointmentView } from '@app/contracts/calendar/appointments.contract';

/** A confirmed visit of Ana Torres on Thursday, 26 November 2026, at 16:30 in Miami. */
export const anAppointment = (values: Partial<AppointmentView> = {}): AppointmentView => ({
  id: 1,
  type: 'visit',
  state: 'confirmed',
  source: 'person',
  contact: { id: 11, name: 'Ana Torres', phone: '+13055550142' },
  vehicle: null,
  user: { id: 7, name: 'Camila Restrepo' },
  created_by: { id: 7, name: 'Camila Restrepo' },
  start: '2026-11-26T21:30:00.000Z',
  end: '2026-11-26T22:15:00.000Z',
  local_start: '2026-11-26T16:30',
  local_end: '2026-11-26T17:15',
  holds: true,
  notes: '',
  cancel_reason: null,
  customer_confirmed: false,
  version: 1,
  moved_from_id: null,
  moved_to_id: null,
  created_at: '2026-11-24T15:39:00.000Z',
  ...values,
});
