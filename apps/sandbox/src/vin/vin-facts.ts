/** The facts that the sandbox answers for a VIN, under the provider's field names. Every value is text; an empty one means unknown. */
export interface VinFacts {
  ErrorCode: string;
  ErrorText: string;
  Make: string;
  Model: string;
  ModelYear: string;
  Trim: string;
  BodyClass: string;
  TransmissionStyle: string;
  DriveType: string;
}

const MAKERS: Readonly<Record<string, RegExp>> = {
  HONDA: /^(1HG|2HG|2HK|5FN|5J6|19X|JHM|SHH)/,
  TOYOTA: /^(4T1|4T3|2T1|2T3|5TD|5TF|JTD|JTM|JTE)/,
  FORD: /^(1FA|1FM|1FT|2FM|3FA|3FM)/,
  CHEVROLET: /^(1G1|1GC|1GN|2GN|3GC|3GN|KL7)/,
  HYUNDAI: /^(5NM|5NP|KM8|KMH)/,
  KIA: /^(3KP|5XX|5XY|KNA|KND)/,
  NISSAN: /^(1N4|1N6|3N1|5N1|JN8)/,
  'MERCEDES-BENZ': /^(4JG|55S|W1K|W1N|WDD)/,
  BMW: /^(5UX|WBA|WBS)/,
};
const BODIES = ['Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)', 'Sedan/Saloon', 'Pickup', 'Hatchback/Liftback/Notchback'];
const DRIVES = ['AWD/All-Wheel Drive', 'FWD/Front-Wheel Drive', '4WD/4-Wheel Drive/4x4', ''];
const MODELS = ['One', 'Classic', 'Star', 'Comet'];
const TRIMS = ['', 'Sport', 'Limited', 'EX'];

const FORM = /^[A-HJ-NPR-Z\d]{17}$/;
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const LETTER_VALUES = '12345678123457923456789';
const YEARS = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const BLANK = { Make: '', Model: '', ModelYear: '', Trim: '', BodyClass: '', TransmissionStyle: '', DriveType: '' };

/** The same VIN always has the same facts. Like the provider, reports an oddity as an error beside the values. */
export function factsOf(given: string, year: string): VinFacts {
  const vin = given.trim().toUpperCase();
  if (!FORM.test(vin)) return { ...BLANK, ErrorCode: '6', ErrorText: '6 - Incomplete VIN' };
  const make = Object.keys(MAKERS).find((name) => MAKERS[name]?.test(vin));
  if (!make)
    return { ...BLANK, ErrorCode: '7', ErrorText: '7 - Manufacturer is not registered with NHTSA for sale or importation in the U.S.' };
  const known = { ...BLANK, ...modelOf(vin), Make: make };
  if (vin[8] !== checkDigitOf(vin))
    return { ...known, ModelYear: year, ErrorCode: '1', ErrorText: '1 - Check Digit (9th position) does not calculate properly' };
  const place = YEARS.indexOf(vin[9] ?? '');
  const modelYear = String(2010 + place > new Date().getUTCFullYear() + 2 ? 1980 + place : 2010 + place);
  if (year !== '' && year !== modelYear) return { ...known, ModelYear: modelYear, ErrorCode: '12', ErrorText: '12 - Model Year warning' };
  return { ...known, ModelYear: modelYear, ErrorCode: '0', ErrorText: '0 - VIN decoded clean. Check Digit (9th position) is correct' };
}

function modelOf(vin: string): Pick<VinFacts, 'Model' | 'Trim' | 'BodyClass' | 'TransmissionStyle' | 'DriveType'> {
  const one = (texts: readonly string[], position: number) => texts[(vin.codePointAt(position) ?? 0) % texts.length] ?? '';
  return {
    Model: one(MODELS, 3),
    Trim: one(TRIMS, 6),
    BodyClass: one(BODIES, 4),
    TransmissionStyle: 'Automatic',
    DriveType: one(DRIVES, 5),
  };
}

function checkDigitOf(vin: string): string {
  const valueOf = (sign: string) => Number(LETTER_VALUES[LETTERS.indexOf(sign)] ?? sign);
  const rest = [...vin].reduce((sum, sign, place) => sum + valueOf(sign) * (WEIGHTS[place] ?? 0), 0) % 11;
  return rest === 10 ? 'X' : String(rest);
}
