import type { AppointmentMessageKind } from '@app/contracts/calendar/appointment-messages.contract';

export type AppointmentLanguage = 'es' | 'en';

/** The values of a message, in the order of the variables of its template: {{1}} to {{5}}, without the link to {{4}}. */
export interface AppointmentTexts {
  name: string;
  date: string;
  time: string;
  dealership: string;
  /** Where the customer sees and changes the appointment. */
  link: string;
}

const TEXTS: Record<AppointmentLanguage, Record<AppointmentMessageKind, string>> = {
  es: {
    confirmation:
      'Hola {{1}}, tu cita quedó confirmada. Te esperamos el {{2}} a las {{3}} en {{4}}. Puedes verla o cambiarla en {{5}} cuando quieras.',
    reminder_day: 'Hola {{1}}, te recordamos tu cita: el {{2}} a las {{3}} en {{4}}. Si no puedes, cámbiala en {{5}} con un toque.',
    reminder_hours: 'Hola {{1}}, te recordamos tu cita: el {{2}} a las {{3}} en {{4}}. Si no puedes, cámbiala en {{5}} con un toque.',
    missed_offer: 'Hola {{1}}, no pudimos verte el {{2}} a las {{3}} en {{4}}. Responde a este mensaje y buscamos otra hora.',
  },
  en: {
    confirmation:
      'Hi {{1}}, your appointment is confirmed. We expect you on {{2}} at {{3}} at {{4}}. You can see or change it at {{5}} at any time.',
    reminder_day:
      'Hi {{1}}, this is a reminder of your appointment: {{2}} at {{3}} at {{4}}. If you cannot come, change it at {{5}} with one tap.',
    reminder_hours:
      'Hi {{1}}, this is a reminder of your appointment: {{2}} at {{3}} at {{4}}. If you cannot come, change it at {{5}} with one tap.',
    missed_offer: 'Hi {{1}}, we missed you on {{2}} at {{3}} at {{4}}. Answer this message and we will find another time.',
  },
};

/** The body of a template of the kind, with its variables. */
export const templateBody = (kind: AppointmentMessageKind, language: AppointmentLanguage): string => TEXTS[language][kind];

/** An offer after a missed appointment has no link: the appointment is over. */
export const valuesOf = (kind: AppointmentMessageKind, { name, date, time, dealership, link }: AppointmentTexts): string[] => [
  name,
  date,
  time,
  dealership,
  ...(kind === 'missed_offer' ? [] : [link]),
];

/** The text for an open window and for SMS. */
export function appointmentText(kind: AppointmentMessageKind, language: AppointmentLanguage, texts: AppointmentTexts): string {
  const values = valuesOf(kind, texts);
  return TEXTS[language][kind].replace(/\{\{(\d)\}\}/g, (_, number: string) => values[Number(number) - 1] ?? '');
}

/** Date and time of a moment as people write them, such as "martes, 1 de diciembre" and "3:30 p. m.". */
export function momentTexts(moment: Date, timeZone: string, language: AppointmentLanguage): { date: string; time: string } {
  const locale = language === 'es' ? 'es-US' : 'en-US';
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(moment).replaceAll(/[\u00a0\u202f]/g, ' ');
  return { date: format({ weekday: 'long', day: 'numeric', month: 'long' }), time: format({ hour: 'numeric', minute: '2-digit' }) };
}
