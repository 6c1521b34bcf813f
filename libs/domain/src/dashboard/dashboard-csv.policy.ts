import type { CallStatsAnswer } from '@app/contracts/calls/calls.contract';
import type { DashboardNow, DashboardPeriod, DashboardView } from '@app/contracts/dashboard/dashboard.contract';
import type { FileForm } from '../organizations/organizations.service';

type Language = FileForm['language'];
type CallStats = CallStatsAnswer['data'];

/** The calls of the range and of the one before it. */
export interface RangeCalls {
  period: CallStats;
  before: CallStats;
}

type Figure<Source> = Record<Language, string> & { read: (source: Source) => string };

const HEADINGS: Record<Language, string[]> = {
  en: ['Who', 'Figure', 'From', 'To', 'Value', 'The days before'],
  es: ['Quién', 'Dato', 'Desde', 'Hasta', 'Valor', 'Los días anteriores'],
};
const TEAM: Record<Language, string> = { en: 'Team', es: 'Equipo' };

/** The form that spreadsheets read: hours, minutes, seconds. */
function durationOf(seconds: number | null): string {
  if (seconds === null) return '';
  const whole = Math.round(seconds);
  const [minutes, rest] = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0'));
  return `${Math.floor(whole / 3600)}:${minutes}:${rest}`;
}

const ANSWERS = { en: 'Answers', es: 'Respuestas' };
const MEDIAN = { en: 'Median time to answer', es: 'Tiempo mediano de respuesta' };

const OF_PERIODS: Figure<DashboardPeriod>[] = [
  { en: 'New contacts', es: 'Contactos nuevos', read: ({ new_contacts }) => String(new_contacts) },
  { en: 'New chats', es: 'Chats nuevos', read: ({ new_chats }) => String(new_chats) },
  { en: 'Messages that did not arrive', es: 'Mensajes que no llegaron', read: ({ failed }) => String(failed) },
  { ...ANSWERS, read: ({ people }) => String(people.answered) },
  { ...MEDIAN, read: ({ people }) => durationOf(people.median_seconds) },
  { en: 'Answers of the assistant', es: 'Respuestas del asistente', read: ({ assistant }) => String(assistant.answered) },
  {
    en: 'Median time of the assistant',
    es: 'Tiempo mediano del asistente',
    read: ({ assistant }) => durationOf(assistant.median_seconds),
  },
];

const OF_CALLS: Figure<CallStats>[] = [
  { en: 'Calls', es: 'Llamadas', read: ({ total_calls }) => String(total_calls) },
  { en: 'Calls answered', es: 'Llamadas contestadas', read: ({ answered_calls }) => String(answered_calls) },
  { en: 'Calls missed', es: 'Llamadas perdidas', read: ({ missed_calls }) => String(missed_calls) },
  { en: 'Time on the phone', es: 'Tiempo al teléfono', read: ({ total_duration }) => durationOf(total_duration) },
];

const OF_NOW: Figure<DashboardNow>[] = [
  { en: 'Vehicles for sale now', es: 'Vehículos a la venta ahora', read: ({ for_sale }) => String(for_sale) },
  { en: 'Vehicles added in 7 days', es: 'Vehículos agregados en 7 días', read: ({ vehicles_added_7d }) => String(vehicles_added_7d) },
  { en: 'Vehicles sold in 7 days', es: 'Vehículos vendidos en 7 días', read: ({ vehicles_sold_7d }) => String(vehicles_sold_7d) },
  { en: 'Customers who wait now', es: 'Clientes que esperan ahora', read: ({ waiting }) => String(waiting) },
];

/** The metrics of a range beside those of the range before it, the stock as it is, and the figures of each person, in words and times for people. */
export function dashboardRows({ now, period, before, agents }: DashboardView, calls: RangeCalls, language: Language): string[][] {
  const team = TEAM[language];
  const days = [period.from, period.to];
  return [
    HEADINGS[language],
    ...OF_PERIODS.map((figure) => [team, figure[language], ...days, figure.read(period), figure.read(before)]),
    ...OF_CALLS.map((figure) => [team, figure[language], ...days, figure.read(calls.period), figure.read(calls.before)]),
    ...OF_NOW.map((figure) => [team, figure[language], '', '', figure.read(now), '']),
    ...(agents ?? []).flatMap(({ name, answered, median_seconds }) => [
      [name, ANSWERS[language], ...days, String(answered), ''],
      [name, MEDIAN[language], ...days, durationOf(median_seconds), ''],
    ]),
  ];
}
