import { expect, it } from 'vitest';
import { withCurrent } from './places';

const CANADA = { value: 'Canada', label: 'Canadá' };

it('the chosen value is visible among the choices', () => {
  expect(withCurrent([CANADA], 'Canada')).toEqual([CANADA]);
  expect(withCurrent([CANADA], 'XK')).toEqual([{ value: 'XK', label: 'XK' }, CANADA]);
});
