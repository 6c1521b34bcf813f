import { expect, it } from 'vitest';
import { sharedText, vehicleMentionOf } from './shared-text.policy';

const rav4 = { title: '2022 Toyota RAV4 XLE', price: 26_990, currency: 'USD', mileage: 34_200, mileageUnit: 'mi' } as const;
const link = 'https://dealer.test/vehicle/7';

it('puts title, price, mileage and link below the words of the writer', () => {
  expect(sharedText(rav4, ' ¿Te gusta este? ', link, 'es')).toBe(
    '¿Te gusta este?\n\n2022 Toyota RAV4 XLE\nUSD 26,990.00 · 34,200 mi\nhttps://dealer.test/vehicle/7',
  );
});

it('needs neither words nor mileage, and says without a price that one asks for it', () => {
  const bare = { ...rav4, price: null, mileage: null };
  expect(sharedText(bare, '', link, null)).toBe('2022 Toyota RAV4 XLE\nConsultar precio\nhttps://dealer.test/vehicle/7');
  expect(sharedText(bare, '', link, 'en')).toContain('Price on request');
});

it.each([
  ['Hola, me interesa este vehículo: 2022 Toyota RAV4 (Stock: U-41118)\nhttps://autos.test/vehicle/12', { id: 12, stockNumber: 'U-41118' }],
  ['¿Sigue este? https://autos.test/vehicle/7?lang=en', { id: 7, stockNumber: null }],
  ['Me interesa (Stock: 55 A)', { id: null, stockNumber: '55 A' }],
  ['Busco una RAV4', null],
  ['https://autos.test/vehicle/0', null],
  ['https://autos.test/vehicle/99999999999999999999', null],
])('the vehicle that "%s" names', (words, mention) => expect(vehicleMentionOf(words)).toEqual(mention));
