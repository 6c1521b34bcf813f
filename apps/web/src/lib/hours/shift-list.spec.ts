import { describe, expect, it } from 'vitest';
import { isPastMidnight, usualHours, withAnother, withChange, without } from './shift-list';

describe('the list of working hours', () => {
  it('begins with the days from Monday to Friday, and goes on with the next day', () => {
    expect(usualHours().map(({ day }) => day)).toEqual([1, 2, 3, 4, 5]);
    expect(withAnother(usualHours()).at(-1)).toEqual({ day: 6, from: '09:00', to: '18:00' });
    expect(withAnother([{ day: 7, from: '10:00', to: '14:00' }]).at(-1)?.day).toBe(1);
    expect(withAnother([])).toHaveLength(1);
  });

  it('changes and removes one and leaves the others', () => {
    const hours = usualHours();
    expect(withChange(hours, 1, { to: '13:00' }).map(({ to }) => to)).toEqual(['18:00', '13:00', '18:00', '18:00', '18:00']);
    expect(without(hours, 0).map(({ day }) => day)).toEqual([2, 3, 4, 5]);
  });

  it('knows which hours last past midnight', () => {
    expect(isPastMidnight({ day: 6, from: '20:00', to: '04:00' })).toBe(true);
    expect(isPastMidnight({ day: 6, from: '00:00', to: '00:00' })).toBe(true);
    expect(isPastMidnight({ day: 6, from: '09:00', to: '18:00' })).toBe(false);
  });
});
