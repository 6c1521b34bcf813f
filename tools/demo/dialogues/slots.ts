import type { Random } from '../random';
import { STOCK, TRADED_IN, titleOf, type Vehicle } from '../vehicles';
import type { DialogueLanguage } from './dialogue';

const DAYS = {
  es: ['mañana', 'el jueves', 'el viernes', 'el sábado', 'el martes'],
  en: ['tomorrow', 'Thursday', 'Friday', 'Saturday', 'Tuesday'],
};
const HOURS = ['10:00', '10:30', '11:00', '2:30', '3:00', '4:00', '4:30', '5:30'];
const AFTERNOON_HOURS = ['2:30', '3:30', '4:30', '5:00'];
const UNITS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '14'];

/** The subject of a dialogue, the same for all its lines. */
export interface Subject {
  language: DialogueLanguage;
  country: 'US' | 'CO';
  organization: string;
  address: string;
  customer: string;
  agent: string;
  vehicle: Vehicle;
  other: Vehicle;
  tradeIn: Vehicle;
}

/** Picks the vehicles that a conversation is about. */
export function vehiclesFor(country: 'US' | 'CO', random: Random): Pick<Subject, 'vehicle' | 'other' | 'tradeIn'> {
  const vehicle = random.pick(STOCK[country]);
  const other = random.pick(STOCK[country].filter((candidate) => candidate !== vehicle));
  return { vehicle, other, tradeIn: random.pick(TRADED_IN[country]) };
}

/** Slot values of one dialogue; day, hour and unit are drawn on each call. */
export function slotsOf(subject: Subject, random: Random): Record<string, string> {
  const { vehicle, other, tradeIn, language } = subject;
  return {
    first: subject.customer,
    agent: subject.agent,
    org: subject.organization,
    address: subject.address,
    vehicle: titleOf(vehicle),
    model: vehicle.model,
    the: articleOf(vehicle),
    The: capitalized(articleOf(vehicle)),
    other: titleOf(other),
    theOther: articleOf(other),
    otherPrice: money(subject, other.price),
    mileage: distance(subject, vehicle.distance),
    trade: language === 'en' ? titleOf(tradeIn) : `${tradeIn.make} ${tradeIn.model} ${tradeIn.year}`,
    tradeValue: money(subject, tradeIn.price),
    ...pricesOf(subject),
    day: random.pick(DAYS[language]),
    hour: random.pick(HOURS),
    afternoon: random.pick(AFTERNOON_HOURS),
    unit: random.pick(UNITS),
  };
}

/** Fills the slots of a text. An unknown slot is an error. */
export function filled(text: string, slots: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const words = slots[name];
    if (words === undefined) throw new Error(`No value for the slot {${name}} of "${text}".`);
    return words;
  });
}

const MONTHS = 66;
const INTEREST = 1.28;

function pricesOf(subject: Subject): Record<string, string> {
  const { price } = subject.vehicle;
  const [step, smallStep] = subject.country === 'US' ? [500, 5] : [1_000_000, 10_000];
  const down = rounded(price * 0.15, step);
  return {
    price: money(subject, price),
    offer: money(subject, rounded(price * 0.96, step / 5)),
    budget: money(subject, rounded(price * 1.05, step * 2)),
    down: money(subject, down),
    monthly: money(subject, rounded(((price - down) * INTEREST) / MONTHS, smallStep)),
    deposit: money(subject, subject.country === 'US' ? 500 : 1_000_000),
    discount: money(subject, subject.country === 'US' ? 1000 : 3_000_000),
  };
}

const rounded = (amount: number, step: number) => Math.round(amount / step) * step;

function money({ country }: Subject, amount: number): string {
  return `$${amount.toLocaleString(country === 'US' ? 'en-US' : 'de-DE')}`;
}

function distance({ country, language }: Subject, amount: number): string {
  if (country === 'CO') return `${amount.toLocaleString('de-DE')} km`;
  return `${amount.toLocaleString('en-US')} ${language === 'es' ? 'millas' : 'miles'}`;
}

/** In Spanish an SUV or a pickup is a "camioneta", a sedan a "carro". */
const articleOf = (vehicle: Vehicle): string => (vehicle.body === 'sedan' ? 'el' : 'la');

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
