import { expect, it } from 'vitest';
import { plainName } from './plain-name';

it.each([
  ['  María  José ', 'María José'],
  ['Ana\r\nPaz', 'Ana Paz'],
  ['Ana\u0000\u0007Paz', 'AnaPaz'],
  ['Ana \u202egnp.\u2066Paz', 'Ana gnp.Paz'],
  ['\ufeffAna\u200b', 'Ana'],
  ['نیم\u200cفاصله', 'نیم\u200cفاصله'],
  ['Ana 👩\u200d👧', 'Ana 👩\u200d👧'],
  ['\u202e\u200e', ''],
])('reads "%s" as "%s"', (typed, name) => {
  expect(plainName(typed)).toBe(name);
});
