import { expect, it } from 'vitest';
import { sharedText } from './shared-text.policy';

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
