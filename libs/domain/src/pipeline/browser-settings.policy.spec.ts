import { expect, it } from 'vitest';
import { nearestHue } from './browser-settings.policy';

it.each([
  ['bg-purple-500', 'violet'],
  ['bg-emerald-100 text-emerald-800', 'green'],
  ['bg-orange-400', 'amber'],
  ['Blue', 'blue'],
  ['bg-gray-200', 'slate'],
  ['', 'slate'],
  [undefined, 'slate'],
])('takes %s for the hue %s', (colorClass, hue) => {
  expect(nearestHue(colorClass)).toBe(hue);
});
