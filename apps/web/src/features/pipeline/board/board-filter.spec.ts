import { expect, it } from 'vitest';
import { aLead } from '../testing/lead.factory';
import { fits, searchIn, withSearchIn } from './board-filter';

const agent = { id: 7, name: 'Laura', first_name: 'Laura', last_name: 'Méndez', email: 'l@x.test' };
const paused = { until: '2026-12-01T09:00:00.000Z', reason: 'Viaje' };

it.each([
  [{}, {}, true],
  [{ snoozed: paused }, {}, false],
  [{ snoozed: paused }, { paused: '1' }, true],
  [{}, { paused: '1' }, false],
  [{ assigned_agent: agent }, { agent_id: 7 }, true],
  [{ assigned_agent: agent }, { agent_id: 8 }, false],
  [{}, { agent_id: 7 }, false],
  [{ assigned_agent: agent }, { unassigned: '1' }, false],
  [{}, { unassigned: '1' }, true],
  [{ tags: ['VIP'] }, { tag: 'VIP' }, true],
  [{ tags: ['vip'] }, { tag: 'VIP' }, false],
  [{ channels: { whatsapp: true, sms: false } }, { channel: 'whatsapp' }, true],
  [{ channels: { whatsapp: true, sms: false } }, { channel: 'sms' }, false],
  [{ waiting_since: '2026-11-20T11:00:00.000Z' }, { waiting: '1' }, true],
  [{}, { waiting: '1' }, false],
] as const)('a lead with %j fits the filter %j: %s', (lead, filter, expected) => {
  expect(fits(aLead(1, 0, lead as Parameters<typeof aLead>[2]), filter)).toBe(expected);
});

it('keeps the searches of several columns in one search parameter, which is absent without searches', () => {
  const both = withSearchIn(withSearchIn(undefined, 'new', 'ana & gil'), 'prueba_de_manejo=', 'ñ');
  expect(searchIn(both, 'new')).toBe('ana & gil');
  expect(searchIn(both, 'prueba_de_manejo=')).toBe('ñ');
  expect(searchIn(both, 'sold')).toBe('');
  expect(searchIn(undefined, 'new')).toBe('');
  expect(searchIn(withSearchIn(undefined, 'new', 'x'.repeat(500)), 'new')).toBe('x'.repeat(80));
  expect(withSearchIn(withSearchIn(both, 'new', ''), 'prueba_de_manejo=', '')).toBeUndefined();
});
