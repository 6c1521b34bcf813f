import { expect, it } from 'vitest';
import { appointmentText, momentTexts } from './appointment-texts.policy';

const MOMENT = new Date('2026-12-01T20:30:00Z');

it('the text of a reminder names the day and the time of the dealership in the customer’s language', () => {
  const texts = { name: 'Ana', dealership: 'Miami Motors', link: 'https://lotline.test/cita/x' };
  expect(appointmentText('reminder_day', 'es', { ...texts, ...momentTexts(MOMENT, 'America/New_York', 'es') })).toBe(
    'Hola Ana, te recordamos tu cita: el martes, 1 de diciembre a las 3:30 p.m. en Miami Motors. Si no puedes, cámbiala en https://lotline.test/cita/x con un toque.',
  );
  expect(appointmentText('confirmation', 'en', { ...texts, ...momentTexts(MOMENT, 'America/New_York', 'en') })).toBe(
    'Hi Ana, your appointment is confirmed. We expect you on Tuesday, December 1 at 3:30 PM at Miami Motors. You can see or change it at https://lotline.test/cita/x at any time.',
  );
});
