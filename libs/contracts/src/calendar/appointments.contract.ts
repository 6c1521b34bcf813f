import { z } from 'zod';
import { ClientId } from '../core/client-id.contract';
import { endpoint } from '../core/endpoint';
import { Id, pathRef, refTo } from '../core/id.contract';
import { Timestamp } from '../core/timestamp.contract';
import { AppointmentType } from './appointment-types.contract';

export const MAX_CALENDAR_DAYS = 62;
export const MAX_APPOINTMENT_NOTES = 2000;
const MAX_SLOT_ID = 400;
const DAY_MS = 86_400_000;

/** `requested` by a stranger or a program, `confirmed` by the team. The last three are ends. */
export const AppointmentState = z.enum(['requested', 'confirmed', 'checked_in', 'completed', 'no_show', 'canceled']);
export type AppointmentState = z.infer<typeof AppointmentState>;

export const AppointmentSource = z.enum(['person', 'assistant', 'public', 'api', 'google']);
export type AppointmentSource = z.infer<typeof AppointmentSource>;

/** `2026-11-28T09:30` in the organization's time zone, so that browsers need no time zone of their own. */
export const WallTime = z.string().describe('Local time of the organization, such as 2026-11-28T09:30');
const Person = z.object({ id: Id, name: z.string() });

export const AppointmentView = z
  .object({
    id: Id,
    type: AppointmentType,
    state: AppointmentState,
    source: AppointmentSource,
    contact: z.object({ id: Id, name: z.string(), phone: z.string().nullable() }).nullable().describe('Null after an erasure'),
    vehicle: z.object({ id: Id, title: z.string() }).nullable(),
    user: Person.nullable().describe('Who receives the customer'),
    created_by: Person.nullable(),
    start: Timestamp,
    end: Timestamp,
    local_start: WallTime,
    local_end: WallTime,
    holds: z.boolean().describe('Whether the time of person and vehicle is taken; false: nobody keeps it'),
    notes: z.string(),
    cancel_reason: z.string().nullable(),
    customer_confirmed: z.boolean().describe('Whether the customer has said by the link that they come'),
    version: z.int(),
    moved_from_id: Id.nullable().describe('The appointment that was moved to this time'),
    moved_to_id: Id.nullable().describe('The appointment that took the place of this one when it was moved'),
    created_at: Timestamp,
  })
  .meta({ id: 'Appointment' });
export type AppointmentView = z.infer<typeof AppointmentView>;

/** The time of somebody whose customer the reader may not see. */
export const BusyTime = z
  .object({ id: Id, user: Person.nullable(), start: Timestamp, end: Timestamp, local_start: WallTime, local_end: WallTime })
  .meta({ id: 'BusyTime' });
export type BusyTime = z.infer<typeof BusyTime>;

const Period = z.object({ from: Timestamp, to: Timestamp });

const periodIssue = ({ from, to }: z.infer<typeof Period>): string | null => {
  const length = Date.parse(to) - Date.parse(from);
  if (length <= 0) return 'must be after the beginning';
  return length > MAX_CALENDAR_DAYS * DAY_MS ? `must be at most ${MAX_CALENDAR_DAYS} days after the beginning` : null;
};

const checkPeriod = (context: z.core.ParsePayload<z.infer<typeof Period>>): void => {
  const message = periodIssue(context.value);
  if (message) context.issues.push({ code: 'custom', message, path: ['to'], input: context.value.to });
};

export const AppointmentsQuery = Period.extend({
  user_id: pathRef('user').optional(),
  contact_id: pathRef('contact').optional(),
  state: AppointmentState.optional(),
}).check(checkPeriod);
export type AppointmentsQuery = z.infer<typeof AppointmentsQuery>;

export const CalendarPeriod = z
  .object({
    appointments: z.array(AppointmentView).describe('Those whose contact the reader sees, by start; moved and canceled ones as well'),
    busy: z.array(BusyTime).describe('The others that hold their time'),
    timezone: z.string(),
  })
  .meta({ id: 'CalendarPeriod' });
export type CalendarPeriod = z.infer<typeof CalendarPeriod>;

const WallStretch = z.object({ local_start: WallTime, local_end: WallTime });
export type WallStretch = z.infer<typeof WallStretch>;

export const CalendarHoursQuery = Period.check(checkPeriod);
export type CalendarHoursQuery = z.infer<typeof CalendarHoursQuery>;

export const CalendarHours = z
  .object({
    open: z.array(WallStretch).describe('When the dealership is open; all the time where it has no opening hours'),
    people: z
      .array(Person.extend({ works: z.array(WallStretch), time_off: z.array(WallStretch) }))
      .describe('Everybody who receives customers, by name, with their working hours within the opening hours'),
    timezone: z.string(),
  })
  .meta({ id: 'CalendarHours' });
export type CalendarHours = z.infer<typeof CalendarHours>;

export const SlotsQuery = Period.extend({
  type: AppointmentType,
  user_id: pathRef('user').optional(),
  vehicle_id: pathRef('vehicle').optional(),
  contact_id: pathRef('contact').optional(),
  moved_id: pathRef('appointment').optional().describe('An appointment that is to be moved: its own time counts as free'),
}).check(checkPeriod);
export type SlotsQuery = z.infer<typeof SlotsQuery>;

export const Slot = z
  .object({
    id: z.string().describe('Signed; valid for 10 minutes'),
    start: Timestamp,
    end: Timestamp,
    local_start: WallTime,
    local_end: WallTime,
    user: Person,
  })
  .meta({ id: 'Slot' });
export type Slot = z.infer<typeof Slot>;

export const Slots = z
  .object({
    slots: z.array(Slot).describe('One per beginning, by start'),
    timezone: z.string(),
    google: z.enum(['fresh', 'cached', 'off']).describe('How far busy times of Google calendars are considered'),
  })
  .meta({ id: 'Slots' });
export type Slots = z.infer<typeof Slots>;

/** At full five minutes on the clocks of the organization. */
const ChosenWallTime = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5][05]$/)
  .refine((time) => z.iso.date().safeParse(time.slice(0, 10)).success, 'must be on a day that exists');

/** A slot, or a beginning at any full five minutes with its person. */
const Time = z.strictObject({
  slot_id: z.string().max(MAX_SLOT_ID).optional(),
  start: Timestamp.optional().describe('At full five minutes; needs `user_id`'),
  local_start: ChosenWallTime.optional().describe('In the place of `start`: local time of the organization'),
  user_id: refTo('user').nullable().optional().describe('Null: nobody yet'),
  minutes: z.int().min(5).max(480).multipleOf(5).optional().describe('Absent: as long as the type says'),
  outside_hours: z.boolean().default(false).describe('Confirms a time at which the dealership or the person does not work'),
});

const checkTime = (context: z.core.ParsePayload<z.infer<typeof Time>>): void => {
  const { slot_id: slot, start, local_start: localStart } = context.value;
  const problem = (path: string, message: string) => context.issues.push({ code: 'custom', message, path: [path], input: context.value });
  if ([slot, start, localStart].filter((each) => each !== undefined).length !== 1) problem('start', 'Choose a slot or a beginning.');
  if (start !== undefined && Date.parse(start) % (5 * 60_000) !== 0) problem('start', 'must be at full five minutes');
};

const Notes = z.string().trim().max(MAX_APPOINTMENT_NOTES);

const AppointmentDetails = z.strictObject({
  type: AppointmentType,
  contact_id: refTo('contact'),
  vehicle_id: refTo('vehicle').nullable().default(null),
  notes: Notes.default(''),
});

export const NewAppointment = Time.extend({ ...AppointmentDetails.shape, client_id: ClientId })
  .check(checkTime)
  .meta({ id: 'NewAppointment' });
export type NewAppointment = z.infer<typeof NewAppointment>;

const Version = z.int().min(1).describe('The version that the person saw; `appointment.outdated` when it has changed since');

export const AppointmentVersion = z.strictObject({ version: Version }).meta({ id: 'AppointmentVersion' });
export type AppointmentVersion = z.infer<typeof AppointmentVersion>;

export const AppointmentCancel = z
  .strictObject({ version: Version, reason: z.string().trim().max(300).default('') })
  .meta({ id: 'AppointmentCancel' });
export type AppointmentCancel = z.infer<typeof AppointmentCancel>;

export const AppointmentChange = z.strictObject({ version: Version, notes: Notes }).meta({ id: 'AppointmentChange' });
export type AppointmentChange = z.infer<typeof AppointmentChange>;

export const AppointmentMove = Time.extend({ version: Version }).check(checkTime).meta({ id: 'AppointmentMove' });
export type AppointmentMove = z.infer<typeof AppointmentMove>;

export const AppointmentParams = z.object({ id: pathRef('appointment') });
export type AppointmentParams = z.infer<typeof AppointmentParams>;

export const AppointmentHistoryEntry = z.object({
  at: Timestamp,
  by: z.string().nullable().describe('Who did it, by their name at the time; null: the customer'),
  kind: z.enum(['booked', 'moved', 'state']),
  state: AppointmentState.nullable().describe('What it became, where `kind` is `state`'),
  from: WallTime.nullable().describe('The beginning before it was moved'),
  to: WallTime.nullable(),
});
export type AppointmentHistoryEntry = z.infer<typeof AppointmentHistoryEntry>;

export const AppointmentHistory = z
  .object({ entries: z.array(AppointmentHistoryEntry).describe('Newest first; those of the appointments that were moved here as well') })
  .meta({ id: 'AppointmentHistory' });
export type AppointmentHistory = z.infer<typeof AppointmentHistory>;

const action = { method: 'POST', params: AppointmentParams, body: AppointmentVersion, answer: AppointmentView } as const;

export const appointmentsEndpoints = {
  list: endpoint({ method: 'GET', path: '/api/appointments', query: AppointmentsQuery, answer: CalendarPeriod }),
  hours: endpoint({ method: 'GET', path: '/api/appointments/hours', query: CalendarHoursQuery, answer: CalendarHours }),
  slots: endpoint({ method: 'GET', path: '/api/appointments/slots', query: SlotsQuery, answer: Slots }),
  create: endpoint({ method: 'POST', path: '/api/appointments', body: NewAppointment, answer: AppointmentView }),
  get: endpoint({ method: 'GET', path: '/api/appointments/:id', params: AppointmentParams, answer: AppointmentView }),
  history: endpoint({ method: 'GET', path: '/api/appointments/:id/history', params: AppointmentParams, answer: AppointmentHistory }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/appointments/:id',
    params: AppointmentParams,
    body: AppointmentChange,
    answer: AppointmentView,
  }),
  confirm: endpoint({ ...action, path: '/api/appointments/:id/confirm' }),
  checkIn: endpoint({ ...action, path: '/api/appointments/:id/check-in' }),
  complete: endpoint({ ...action, path: '/api/appointments/:id/complete' }),
  miss: endpoint({ ...action, path: '/api/appointments/:id/no-show' }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/appointments/:id/cancel',
    params: AppointmentParams,
    body: AppointmentCancel,
    answer: AppointmentView,
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/appointments/:id/move',
    params: AppointmentParams,
    body: AppointmentMove,
    answer: AppointmentView,
  }),
};

/** The details of `appointment.slot_taken`: whose time it is, until when, and what is free. */
export const TakenTime = z.object({
  user: Person.nullable(),
  vehicle: z.object({ id: Id, title: z.string() }).nullable(),
  contact: z.object({ id: Id, name: z.string() }).nullable().describe('Null where the reader may not see the customer'),
  local_until: WallTime,
  slots: z.array(Slot),
});
export type TakenTime = z.infer<typeof TakenTime>;
