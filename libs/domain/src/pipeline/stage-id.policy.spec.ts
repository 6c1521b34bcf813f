import { describe, expect, it } from 'vitest';
import { stageIdOf } from './stage-id.policy';

const NONE = new Set<string>();

describe('a stage id', () => {
  it.each([
    ['Prueba de manejo', 'prueba_de_manejo'],
    ['  Financing   Pending ', 'financing_pending'],
    ['Cotización', 'cotización'],
    ['Trade-in / appraisal', 'tradein__appraisal'],
    ['VIP', 'vip'],
  ])('is its name in lowercase with underscores for spaces: %s', (name, id) => {
    expect(stageIdOf(name, NONE)).toBe(id);
  });

  it('is never empty', () => {
    expect(stageIdOf('🔥', NONE)).toBe('stage');
    expect(stageIdOf('___', new Set(['stage']))).toBe('stage_2');
  });

  it('gets a number when it is taken', () => {
    expect(stageIdOf('New', new Set(['new']))).toBe('new_2');
    expect(stageIdOf('new', new Set(['new', 'new_2']))).toBe('new_3');
  });

  it('is not a property name of every object', () => {
    expect(stageIdOf('__proto__', NONE)).toBe('proto');
    expect(stageIdOf('Constructor', NONE)).toBe('constructor_2');
  });
});
