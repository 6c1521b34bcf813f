import { describe, expect, it } from 'vitest';
import { changedFacts } from './audit-row';

describe('the facts of a change', () => {
  it('are next to each other by name', () => {
    expect(changedFacts({ before: { role: 'agent', city: '' }, after: { role: 'manager', city: 'Miami' } })).toEqual([
      { name: 'role', before: 'agent', after: 'manager' },
      { name: 'city', before: null, after: 'Miami' },
    ]);
  });

  it('are readable whatever they are', () => {
    const after = { count: 0, open: false, ids: [1, 2], none: [], agent: { id: 5, name: 'Ana' } };
    expect(changedFacts({ before: null, after }).map((fact) => fact.after)).toEqual(['0', 'false', '1, 2', null, '{"id":5,"name":"Ana"}']);
    expect(changedFacts({ before: null, after: null })).toEqual([]);
  });
});
