import { expect, it } from 'vitest';
import { slotIdOf, slotOf } from './slot-id.policy';

const NOW = new Date('2026-12-01T12:00Z');
const SLOT = { organizationId: 7, type: 'visit', userId: 3, vehicleId: null, start: new Date('2026-12-02T15:00Z'), minutes: 45 } as const;
const id = slotIdOf('secret', SLOT, NOW);

it('the id of a slot names the slot for ten minutes', () => {
  expect(slotOf('secret', id, 7, new Date('2026-12-01T12:09:59Z'))).toEqual(SLOT);
  expect(() => slotOf('secret', id, 7, new Date('2026-12-01T12:10Z'))).toThrow(
    expect.objectContaining({ code: 'appointment.slot_expired' }),
  );
});

it('an altered id, one with another secret and one of another organization name no slot', () => {
  const altered = `${Buffer.from('[7,"visit",3,null,0,45,9999999999999]').toString('base64url')}.${id.split('.')[1]}`;
  for (const wrong of [altered, slotIdOf('other', SLOT, NOW), 'x', ''])
    expect(() => slotOf('secret', wrong, 7, NOW)).toThrow(expect.objectContaining({ code: 'appointment.slot_invalid' }));
  expect(() => slotOf('secret', id, 8, NOW)).toThrow(expect.objectContaining({ code: 'request.not_found' }));
});
