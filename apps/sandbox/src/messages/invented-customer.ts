const FIRST_NAMES = [
  'Ana',
  'Camila',
  'Daniela',
  'Emily',
  'Grace',
  'Isabel',
  'Javier',
  'James',
  'Lucía',
  'Luis',
  'Mateo',
  'Megan',
  'Olivia',
  'Rosa',
  'Ryan',
  'Samuel',
  'Sofía',
  'Tomás',
  'Valeria',
  'William',
];
const LAST_NAMES = [
  'Álvarez',
  'Baker',
  'Castillo',
  'Díaz',
  'Evans',
  'Gómez',
  'Harris',
  'Ibarra',
  'Jenkins',
  'Lozano',
  'Morales',
  'Nelson',
  'Ortega',
  'Parker',
  'Quintero',
  'Rivera',
  'Santos',
  'Turner',
  'Vargas',
  'Walker',
];

/** 555-0100 to 555-0199 of each area code are reserved for fiction (North American Numbering Plan). */
const AREA_CODES = ['202', '305', '407', '561', '786', '813', '904', '954'];
const FICTIONAL_NUMBERS = AREA_CODES.flatMap((area) =>
  Array.from({ length: 100 }, (_, index) => `+1${area}55501${String(index).padStart(2, '0')}`),
);

const anyOf = <T>(items: readonly T[]) => items[Math.floor(Math.random() * items.length)];

/** An invented person with a fictional number that is not used yet. */
export function inventCustomer(isTaken: (phone: string) => boolean): { name: string; phone: string } {
  const free = FICTIONAL_NUMBERS.filter((phone) => !isTaken(phone));
  return { name: `${anyOf(FIRST_NAMES)} ${anyOf(LAST_NAMES)}`, phone: anyOf(free) ?? '+12025550199' };
}
