import { expect, it } from 'vitest';
import { pageNumbers } from './page-numbers';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 7, [1, 2, 3, 4, 5]],
  [4, 7, [2, 3, 4, 5, 6]],
  [7, 7, [3, 4, 5, 6, 7]],
])('on page %i of %i these are offered: %j', (page, last, numbers) => {
  expect(pageNumbers(page, last)).toEqual(numbers);
});
