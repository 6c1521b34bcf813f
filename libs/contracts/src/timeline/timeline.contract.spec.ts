import { expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields';
import { TimelineQuery } from './timeline.contract';

it('a timeline has only the kinds that there are', () => {
  expect(refusedFields(TimelineQuery, { kinds: 'secrets' })[0]).toMatch(/^kinds/);
});
