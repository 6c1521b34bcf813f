import type { PublicVehicle } from '@app/contracts/inventory/public-vehicle.contract';
import type { PublicLanguage } from '@app/contracts/public-pages/public-pages.contract';

type ListedField = 'transmission' | 'drivetrain' | 'fuel' | 'body' | 'color' | 'colorAlt' | 'interiorColor';
type Label = Readonly<Record<PublicLanguage, string>>;
interface Entry extends Label {
  /** How files and people write it, without accents, in lower case. */
  words: string;
}

const TRANSMISSIONS: readonly Entry[] = [
  { en: 'Automatic', es: 'Automática', words: 'automatic|auto|a/t|at|automatica|automatico|aut' },
  { en: 'Manual', es: 'Manual', words: 'manual|standard|stick|m/t|mt|estandar|mecanica|mecanico' },
  { en: 'Dual-clutch', es: 'Doble embrague', words: 'dual clutch|dual-clutch|dct|doble embrague|doble clutch' },
  { en: 'Semi-automatic', es: 'Semiautomática', words: 'semi-automatic|semi automatic|semiautomatica|secuencial|tiptronic' },
  { en: 'CVT', es: 'CVT', words: 'cvt|continuously variable|variable continua' },
];
const DRIVETRAINS: readonly Entry[] = [
  { en: 'Front-wheel drive', es: 'Tracción delantera', words: 'fwd|front wheel drive|front-wheel drive|delantera|traccion delantera' },
  { en: 'Rear-wheel drive', es: 'Tracción trasera', words: 'rwd|rear wheel drive|rear-wheel drive|trasera|traccion trasera' },
  { en: 'All-wheel drive', es: 'Tracción integral', words: 'awd|all wheel drive|all-wheel drive|integral|traccion integral' },
  { en: 'Four-wheel drive', es: '4x4', words: '4wd|4x4|four wheel drive|four-wheel drive|doble traccion' },
  { en: 'Two-wheel drive', es: '4x2', words: '2wd|4x2|two wheel drive' },
];
const FUELS: readonly Entry[] = [
  { en: 'Gasoline', es: 'Gasolina', words: 'gasoline|gas|petrol|gasolina|nafta|unleaded' },
  { en: 'Diesel', es: 'Diésel', words: 'diesel' },
  { en: 'Hybrid', es: 'Híbrido', words: 'hybrid|hev|hibrido|hibrida|gasoline hybrid|gas/electric hybrid' },
  { en: 'Plug-in hybrid', es: 'Híbrido enchufable', words: 'plug-in hybrid|plug in hybrid|phev|hibrido enchufable' },
  { en: 'Electric', es: 'Eléctrico', words: 'electric|ev|bev|electrico|electrica' },
  { en: 'Flex-fuel', es: 'Flex', words: 'flex fuel|flex-fuel|flex|e85|flexible fuel' },
  { en: 'Natural gas', es: 'Gas natural', words: 'natural gas|cng|gnv|gas natural' },
  { en: 'LPG', es: 'Gas LP', words: 'lpg|glp|gas lp|propane' },
];
const BODIES: readonly Entry[] = [
  { en: 'Sedan', es: 'Sedán', words: 'sedan|saloon' },
  { en: 'SUV', es: 'SUV', words: 'suv|sport utility|sport utility vehicle' },
  { en: 'Crossover', es: 'Crossover', words: 'crossover|cuv' },
  { en: 'Pickup truck', es: 'Pickup', words: 'pickup|pick-up|pick up|pickup truck|truck|camioneta pickup' },
  { en: 'Hatchback', es: 'Hatchback', words: 'hatchback|hatch|5 puertas' },
  { en: 'Coupe', es: 'Cupé', words: 'coupe|cupe|2 door coupe' },
  { en: 'Convertible', es: 'Convertible', words: 'convertible|cabriolet|roadster|descapotable' },
  { en: 'Wagon', es: 'Familiar', words: 'wagon|station wagon|estate|familiar' },
  { en: 'Van', es: 'Van', words: 'van|cargo van|furgon|furgoneta' },
  { en: 'Minivan', es: 'Minivan', words: 'minivan|mini van|mpv|monovolumen' },
  { en: 'Motorcycle', es: 'Motocicleta', words: 'motorcycle|motocicleta|moto' },
];
const COLORS: readonly Entry[] = [
  { en: 'White', es: 'Blanco', words: 'white|blanco|blanca' },
  { en: 'Black', es: 'Negro', words: 'black|negro|negra' },
  { en: 'Gray', es: 'Gris', words: 'gray|grey|gris' },
  { en: 'Silver', es: 'Plata', words: 'silver|plata|plateado|plateada' },
  { en: 'Red', es: 'Rojo', words: 'red|rojo|roja' },
  { en: 'Blue', es: 'Azul', words: 'blue|azul' },
  { en: 'Green', es: 'Verde', words: 'green|verde' },
  { en: 'Brown', es: 'Café', words: 'brown|cafe|marron' },
  { en: 'Beige', es: 'Beige', words: 'beige|arena' },
  { en: 'Gold', es: 'Dorado', words: 'gold|dorado|dorada' },
  { en: 'Yellow', es: 'Amarillo', words: 'yellow|amarillo|amarilla' },
  { en: 'Orange', es: 'Naranja', words: 'orange|naranja|anaranjado' },
  { en: 'Purple', es: 'Morado', words: 'purple|morado|violeta' },
  { en: 'Burgundy', es: 'Vino', words: 'burgundy|maroon|vino|tinto' },
  { en: 'Bronze', es: 'Bronce', words: 'bronze|bronce' },
];
const LISTS: Readonly<Record<ListedField, readonly Entry[]>> = {
  transmission: TRANSMISSIONS,
  drivetrain: DRIVETRAINS,
  fuel: FUELS,
  body: BODIES,
  color: COLORS,
  colorAlt: COLORS,
  interiorColor: COLORS,
};
const SPEEDS =
  /^(\d{1,2})[- ]?(?:speed|spd|vel(?:ocidades)?)\.?\s*(?:a\/t\s*)?(automatic|auto|automatica|automatico|manual|cvt|dct)?(?:\s+(?:transmission|transmision))?$/;
const KINDS: Readonly<Record<string, Label>> = {
  manual: { en: 'manual', es: 'manual' },
  cvt: { en: 'CVT', es: 'CVT' },
  dct: { en: 'dual-clutch', es: 'doble embrague' },
};

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** A value of a closed list in the visitor's language; what is in no list stays as it was entered. */
export function listedText(field: ListedField, value: string | null, language: PublicLanguage): string | null {
  if (value === null) return null;
  const word = plain(value);
  const entry = LISTS[field].find(({ words }) => words.split('|').includes(word));
  if (entry) return entry[language];
  return (field === 'transmission' && speedsText(word, language)) || value;
}

function speedsText(word: string, language: PublicLanguage): string | null {
  const [, speeds, kind = ''] = SPEEDS.exec(word) ?? [];
  if (speeds === undefined) return null;
  const name = KINDS[kind]?.[language] ?? { en: 'automatic', es: 'automática' }[language];
  return language === 'en' ? `${speeds}-speed ${name}` : `${name.charAt(0).toUpperCase()}${name.slice(1)} de ${speeds} velocidades`;
}

/** The vehicle with its listed values in the visitor's language. */
export function translated(vehicle: PublicVehicle, language: PublicLanguage): PublicVehicle {
  const fields = Object.keys(LISTS) as ListedField[];
  return { ...vehicle, ...Object.fromEntries(fields.map((field) => [field, listedText(field, vehicle[field], language)])) };
}
