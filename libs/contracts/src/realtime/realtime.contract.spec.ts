import { expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields';
import { EventsQuery } from './realtime.contract';

it.each([
  ['limit', { after: '0', limit: '201' }],
  ['after', { after: '-1' }],
])('a page of events is refused at %s', (field, query) => {
  expect(refusedFields(EventsQuery, query)).toEqual([field]);
});
