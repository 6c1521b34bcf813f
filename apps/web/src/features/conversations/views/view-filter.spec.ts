import { describe, expect, it } from 'vitest';
import { NOT_NARROWED } from '../api/narrowing';
import { isShown, savedFilterOf, shownBy, type ViewFilter } from './view-filter';

const ALL: ViewFilter = { status: 'all', waiting: false, ...NOT_NARROWED };

describe('a view', () => {
  it('keeps what narrows the list, and nothing else', () => {
    expect(savedFilterOf(ALL)).toEqual({});
    expect(savedFilterOf({ ...ALL, status: 'closed', label: 'Venta', assigned: 'nobody' })).toEqual({
      status: 'closed',
      label: 'Venta',
      assigned: 'nobody',
    });
  });

  it('tells a teammate from the reader', () => {
    expect(savedFilterOf({ ...ALL, assigned: 7 })).toEqual({ agent_id: 7 });
    expect(shownBy({ agent_id: 7 }).assigned).toBe(7);
    expect(shownBy({ assigned: 'me' }).assigned).toBe('me');
  });

  it('lifts what it does not keep', () => {
    expect(shownBy({ waiting: true })).toEqual({ ...ALL, waiting: true });
  });

  it('is shown however its filter was written', () => {
    expect(isShown({ tag: 'SUV', label: 'Venta' }, { ...ALL, label: 'Venta', tag: 'SUV' })).toBe(true);
    expect(isShown({ label: 'Venta' }, { ...ALL, label: 'Venta', tag: 'SUV' })).toBe(false);
  });
});
