import { expect, it } from 'vitest';
import { appointmentFile } from './appointment-file.mapper';

const appointment = {
  uid: '0f8fad5b-d9cb-469f-a165-70867728950e',
  sequence: 2,
  state: 'confirmed',
  start: new Date('2026-12-05T15:00:00Z'),
  end: new Date('2026-12-05T15:45:00Z'),
  changedAt: new Date('2026-12-01T08:00:00Z'),
  title: 'Prueba de manejo: Toyota Corolla, 2024',
  place: '1 Main St, Miami, FL 33101',
} as const;

it('a calendar file has its times in UTC, its identity and the number of its moves', () => {
  expect(appointmentFile(appointment).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lotline//Appointments//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:0f8fad5b-d9cb-469f-a165-70867728950e',
    'SEQUENCE:2',
    'DTSTAMP:20261201T080000Z',
    'DTSTART:20261205T150000Z',
    'DTEND:20261205T154500Z',
    'SUMMARY:Prueba de manejo: Toyota Corolla\\, 2024',
    'LOCATION:1 Main St\\, Miami\\, FL 33101',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('a canceled one says so, and a text cannot add lines', () => {
  const file = appointmentFile({ ...appointment, state: 'canceled', title: 'A\r\nATTENDEE:mailto:x@example.com' });
  expect(file).toContain('STATUS:CANCELLED');
  expect(file.split('\r\n').some((line) => line.startsWith('ATTENDEE'))).toBe(false);
});
