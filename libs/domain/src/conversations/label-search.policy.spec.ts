import { describe, expect, it } from 'vitest';
import { labelsNamedBy } from './label-search.policy';

const namedBy = (query: string) => labelsNamedBy(query.split(' ').filter(Boolean));

describe('the search for labels', () => {
  it('finds them by the beginnings of their words, in either language', () => {
    expect(namedBy('urg')).toEqual(['Urgente']);
    expect(namedBy('cotizacion')).toEqual(['Cotización']);
    expect(namedBy('quote')).toEqual(['Cotización']);
    expect(namedBy('follow')).toEqual(['Seguimiento']);
    expect(namedBy('nuevo cliente')).toEqual(['Cliente Nuevo']);
  });

  it('finds none by other words, by parts of words, or without a word', () => {
    for (const query of ['', 'ur', 'gente', 'cliente garcia', '%']) expect(namedBy(query)).toEqual([]);
  });
});
