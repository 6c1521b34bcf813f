import { expect, it } from 'vitest';
import { providerFileName } from './provider-file-name.policy';

it.each([
  ['offer.pdf', 'offer.pdf'],
  ['Cotización de señor Núñez 2026.pdf', 'Cotizacion-de-se.pdf'],
  ['car "1" \\ x.png', 'car-1-x.png'],
  ['車.pdf', 'file.pdf'],
  ['..', 'file'],
  ['contract', 'contract'],
  ['a\r\nset-cookie: x.pdf', 'a-set-cookie-x.pdf'],
])('calls %j %s', (name, called) => {
  expect(providerFileName(name)).toBe(called);
  expect(called.length).toBeLessThanOrEqual(20);
});
