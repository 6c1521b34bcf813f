import { describe, expect, it } from 'vitest';
import { isChange, reversed } from './assignment-change';

const camila = { id: 3, name: 'Camila' };
const marcus = { id: 4, name: 'Marcus' };

describe('a change of hands', () => {
  it('is a change only if another user, or none, has the contact afterwards', () => {
    expect(isChange({ from: null, to: camila })).toBe(true);
    expect(isChange({ from: camila, to: marcus })).toBe(true);
    expect(isChange({ from: camila, to: null })).toBe(true);
    expect(isChange({ from: camila, to: { ...camila, name: 'Camila Restrepo' } })).toBe(false);
    expect(isChange({ from: null, to: null })).toBe(false);
  });

  it('is undone by the way back', () => {
    expect(reversed({ from: camila, to: null })).toEqual({ from: null, to: camila });
  });
});
