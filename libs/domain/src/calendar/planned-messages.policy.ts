import type { AppointmentMessageKind, CalendarSettings } from '@app/contracts/calendar/appointment-messages.contract';
import { TZDate } from '@date-fns/tz';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Nobody gets a message of an appointment between these hours of the day. */
const QUIET = { from: 21, until: 8 };
/** The last moment before the quiet hours. */
const EVENING = { hour: 20, minute: 30 };
const OFFER_AFTER_MS = 10 * MINUTE_MS;
/** Two messages that are due closer to each other than this are one. */
export const APART_MS = HOUR_MS;

const SETTINGS: Record<AppointmentMessageKind, keyof CalendarSettings> = {
  confirmation: 'confirmation',
  reminder_day: 'reminders',
  reminder_hours: 'reminders',
  missed_offer: 'missed_offer',
};

/** Whether the organization sends messages of the kind. */
export const isWanted = (kind: AppointmentMessageKind, settings: CalendarSettings): boolean => settings[SETTINGS[kind]];

export interface PlannedMessage {
  kind: AppointmentMessageKind;
  dueAt: Date;
}

/**
 * The messages of a confirmed appointment. A reminder that falls into the quiet hours goes out on the evening before; one that would be due
 * already is left to the confirmation, and of two that meet the later one stays. All are planned, also those that are turned off: the settings
 * count when a message is due.
 */
export function plannedMessages(startsAt: Date, now: Date, timeZone: string): PlannedMessage[] {
  const confirmation = outOfNight(now, timeZone);
  const reminders = (
    [
      ['reminder_day', 24],
      ['reminder_hours', 2],
    ] as const
  ).map(([kind, hours]) => ({ kind, dueAt: beforeNight(new Date(startsAt.getTime() - hours * HOUR_MS), timeZone) }));
  const kept = reminders.filter(
    ({ dueAt }, index) =>
      dueAt.getTime() - confirmation.getTime() >= APART_MS && !reminders.slice(index + 1).some((later) => meet(later.dueAt, dueAt)),
  );
  return confirmation < startsAt ? [{ kind: 'confirmation', dueAt: confirmation }, ...kept] : kept;
}

/** The offer after a missed appointment; not at night. */
export const missedOffer = (now: Date, timeZone: string): PlannedMessage => ({
  kind: 'missed_offer',
  dueAt: outOfNight(new Date(now.getTime() + OFFER_AFTER_MS), timeZone),
});

const meet = (one: Date, other: Date): boolean => Math.abs(one.getTime() - other.getTime()) < APART_MS;

const isQuiet = (local: TZDate): boolean => local.getHours() >= QUIET.from || local.getHours() < QUIET.until;

/** The moment, or the end of the night in which it lies. */
function outOfNight(moment: Date, timeZone: string): Date {
  const local = new TZDate(moment.getTime(), timeZone);
  if (!isQuiet(local)) return moment;
  return onDay(local, local.getHours() >= QUIET.from ? 1 : 0, QUIET.until, 0);
}

/** The moment, or the evening before the night in which it lies. */
function beforeNight(moment: Date, timeZone: string): Date {
  const local = new TZDate(moment.getTime(), timeZone);
  if (!isQuiet(local)) return moment;
  return onDay(local, local.getHours() < QUIET.until ? -1 : 0, EVENING.hour, EVENING.minute);
}

const onDay = (local: TZDate, days: number, hour: number, minute: number): Date =>
  new Date(new TZDate(local.getFullYear(), local.getMonth(), local.getDate() + days, hour, minute, local.timeZone ?? 'UTC').getTime());
