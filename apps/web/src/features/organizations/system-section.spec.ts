import { expect, it } from 'vitest';
import { withCurrent } from './system-section';

it('what is chosen can be seen among the choices', () => {
  expect(withCurrent(['Canada', 'Mexico'], 'Mexico')).toEqual(['Canada', 'Mexico']);
  expect(withCurrent(['Canada', 'Mexico'], 'AR')).toEqual(['AR', 'Canada', 'Mexico']);
});
