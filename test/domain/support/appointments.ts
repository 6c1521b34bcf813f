import type { AppointmentView, Slot } from '@app/contracts/calendar/appointments.contract';
import { NewAppointment, SlotsQuery } from '@app/contracts/calendar/appointments.contract';
import { AppointmentActionsService } from '@app/domain/calendar/appointment-actions.service';
import { AppointmentMessagesService } from '@app/domain/calendar/appointment-messages.service';
import { AppointmentsService } from '@app/domain/calendar/appointments.service';
import { SlotsService } from '@app/domain/calendar/slots.service';
import { OrganizationHoursService } from '@app/domain/organizations/organization-hours.service';
import { getDomain } from '../../harness/domain';
import type { Dealership } from './dealership';
import type { Member } from './dealership-ref';

const domain = await getDomain();
const DAY_MS = 24 * 3_600_000;

export const appointments = domain.get(AppointmentsService);
export const actions = domain.get(AppointmentActionsService);

/** Open on every day from 9 to 18 o’clock. */
export async function opensDaily({ ctx }: Dealership): Promise<void> {
  const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '09:00', to: '18:00' }));
  await domain.get(OrganizationHoursService).save(ctx, { hours, closures: [] });
}

/** Slots of a whole day, so far ahead that the notice of a type takes none of them: it begins at midnight in UTC, when the dealership is closed. */
export async function slotsOf({ ctx }: Member, query: Partial<Record<keyof SlotsQuery, string>> = {}): Promise<Slot[]> {
  const from = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + 2 * DAY_MS);
  const period = { from: from.toISOString(), to: new Date(from.getTime() + DAY_MS).toISOString() };
  return (await domain.get(SlotsService).list(ctx, SlotsQuery.parse({ type: 'visit', ...period, ...query }))).slots;
}

export const book = ({ ctx }: Member, input: Record<string, unknown>): Promise<AppointmentView> =>
  appointments.book(ctx, NewAppointment.parse({ type: 'visit', ...input }));

/** The week of an appointment as somebody sees it. */
export function weekOf({ ctx }: Member, { start }: { start: string }) {
  const from = new Date(Date.parse(start) - DAY_MS).toISOString();
  return appointments.list(ctx, { from, to: new Date(Date.parse(from) + 7 * DAY_MS).toISOString() });
}

/** The automatic messages of an appointment by kind: state and outcome. */
export const messagesOf = async (
  { ctx }: Member,
  { id }: { id: number },
): Promise<Record<string, [state: string, outcome: string | null]>> => {
  const { messages } = await domain.get(AppointmentMessagesService).list(ctx, id);
  return Object.fromEntries(messages.map(({ kind, state, outcome }) => [kind, [state, outcome]]));
};

/** Makes these messages of an appointment due while the appointment itself lies ahead, and sends them. */
export async function sendsMessages(org: Dealership, { id }: { id: number }, kinds: string[]): Promise<void> {
  await org.database.rows(
    `with due as (
       update appointment_messages set due_at = now() where organization_id = $1 and appointment_id = $2 and kind = any($3) returning id
     )
     update outbox set run_after = now()
     where organization_id = $1 and job = 'appointment.send_message' and (payload->>'appointment_message_id')::bigint in (select id from due)`,
    [org.id, id, kinds],
  );
  await domain.runJobs(org, 'appointment.send_message');
}
