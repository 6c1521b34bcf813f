import ICAL from 'ical.js';
import type { AppointmentState } from '@app/contracts/calendar/appointments.contract';

export interface FiledAppointment {
  uid: string;
  sequence: number;
  state: AppointmentState;
  start: Date;
  end: Date;
  changedAt: Date;
  title: string;
  place: string;
}

const STATUS: Partial<Record<AppointmentState, string>> = { requested: 'TENTATIVE', canceled: 'CANCELLED' };

/** One appointment as an iCalendar file (RFC 5545). Times are in UTC, which every calendar shows in its reader's zone without a VTIMEZONE. */
export function appointmentFile({ uid, sequence, state, start, end, changedAt, title, place }: FiledAppointment): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Lotline//Appointments//EN');
  calendar.addPropertyWithValue('method', 'PUBLISH');
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', uid);
  event.addPropertyWithValue('sequence', sequence);
  event.addPropertyWithValue('dtstamp', utc(changedAt));
  event.addPropertyWithValue('dtstart', utc(start));
  event.addPropertyWithValue('dtend', utc(end));
  event.addPropertyWithValue('summary', title);
  if (place) event.addPropertyWithValue('location', place);
  event.addPropertyWithValue('status', STATUS[state] ?? 'CONFIRMED');
  calendar.addSubcomponent(event);
  return `${calendar.toString()}\r\n`;
}

const utc = (moment: Date): ICAL.Time => ICAL.Time.fromJSDate(moment, true);
