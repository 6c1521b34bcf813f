import type { Shift } from '@app/contracts/core/shift.contract';
import { USUAL_WAYS } from '@app/contracts/notifications/notifications.contract';
import { describe, expect, it } from 'vitest';
import { channelsAt } from './delivery-channels.policy';

const MIAMI = 'America/New_York';
const nights: Shift[] = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '22:00', to: '07:00' }));
const at = (moment: string, quiet: Shift[] = nights) =>
  channelsAt({ ways: {}, quiet_hours: quiet }, 'new_message', new Date(moment), MIAMI);
const NOTHING_BUT_COLLECTED = { in_app: true, sound: false, desktop: false, push: false, email: false };

describe('delivery channels', () => {
  it('default until chosen', () => {
    expect(channelsAt(undefined, 'mention', new Date(), MIAMI)).toEqual(USUAL_WAYS.mention);
  });

  it('follow the choice; new kinds and channels use defaults', () => {
    const mine = { in_app: false, sound: true, desktop: false, email: false };
    const wishes = { ways: { new_lead: mine }, quiet_hours: [] };
    expect(channelsAt(wishes, 'new_lead', new Date(), MIAMI)).toEqual({ ...mine, push: true });
    expect(channelsAt(wishes, 'mention', new Date(), MIAMI)).toEqual(USUAL_WAYS.mention);
  });

  it('are in-app only during quiet hours, inclusive', () => {
    expect(at('2026-11-23T02:59:00Z')).toEqual(USUAL_WAYS.new_message);
    expect(at('2026-11-23T03:00:00Z')).toEqual(NOTHING_BUT_COLLECTED);
    expect(at('2026-11-23T11:59:00Z')).toEqual(NOTHING_BUT_COLLECTED);
    expect(at('2026-11-23T12:00:00Z')).toEqual(USUAL_WAYS.new_message);
  });

  it('follow daylight saving time', () => {
    // 8 March 2026: 07:00 in Miami comes an hour earlier; 1 November 2026: an hour later
    expect(at('2026-03-08T10:59:00Z')).toEqual(NOTHING_BUT_COLLECTED);
    expect(at('2026-03-08T11:00:00Z')).toEqual(USUAL_WAYS.new_message);
    expect(at('2026-11-01T11:59:00Z')).toEqual(NOTHING_BUT_COLLECTED);
    expect(at('2026-11-01T12:00:00Z')).toEqual(USUAL_WAYS.new_message);
  });

  it('can be quiet on some days only', () => {
    const sunday: Shift[] = [{ day: 7, from: '00:00', to: '00:00' }];
    expect(at('2026-11-22T15:00:00Z', sunday)).toEqual(NOTHING_BUT_COLLECTED);
    expect(at('2026-11-23T15:00:00Z', sunday)).toEqual(USUAL_WAYS.new_message);
  });
});
