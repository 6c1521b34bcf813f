import { expect, it } from 'vitest';
import { mailName } from './mail-name';

it.each([
  ['María José', 'María José'],
  ['J. R. Paz Jr.', 'J. R. Paz Jr.'],
  ["Autos O'Neill & Co.", "Autos O'Neill & Co."],
  ['You won: https://evil.test/prize', 'You won https evil test prize'],
  ['www.evil.test', 'www evil test'],
  ['evil。test', 'evil test'],
  ['win@evil.test', 'win evil test'],
  ['Ana\r\nBcc: everybody@evil.test', 'Ana Bcc everybody evil test'],
])('writes "%s" as "%s"', (name, written) => {
  expect(mailName(name)).toBe(written);
});

it('cuts what is no name any more', () => {
  expect(mailName('x'.repeat(200))).toHaveLength(80);
});
