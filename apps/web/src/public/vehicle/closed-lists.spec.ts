import { expect, it } from 'vitest';
import { listedText } from './closed-lists';

it.each([
  ['transmission', 'Automatic', 'es', 'Automática'],
  ['transmission', 'AUTOMÁTICA', 'en', 'Automatic'],
  ['transmission', '8-Speed Automatic', 'es', 'Automática de 8 velocidades'],
  ['transmission', '6 speed manual', 'es', 'Manual de 6 velocidades'],
  ['transmission', 'Steptronic', 'es', 'Steptronic'],
  ['drivetrain', 'FWD', 'es', 'Tracción delantera'],
  ['drivetrain', 'Doble tracción', 'en', 'Four-wheel drive'],
  ['fuel', 'Gasolina', 'en', 'Gasoline'],
  ['body', 'Sedan', 'es', 'Sedán'],
  ['color', 'Blanco', 'en', 'White'],
  ['color', 'Oxford White', 'es', 'Oxford White'],
] as const)('a %s of "%s" is in %s "%s"', (field, value, language, text) => expect(listedText(field, value, language)).toBe(text));

it('no value stays none', () => expect(listedText('fuel', null, 'es')).toBeNull());
