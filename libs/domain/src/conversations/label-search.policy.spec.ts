import { describe, expect, it } from 'vitest';
import { searchTermsOf } from '../contacts/search-text.policy';
import { labelsNamedBy } from './label-search.policy';

const namedBy = (query: string) => labelsNamedBy(searchTermsOf(query));

describe('the search for labels', () => {
  it('finds them by the beginnings of their words, in either language and without accents', () => {
    expect(namedBy('URG')).toEqual(['Urgente']);
    expect(namedBy('cotizacion')).toEqual(['Cotización']);
    expect(namedBy('quote')).toEqual(['Cotización']);
    expect(namedBy('follow')).toEqual(['Seguimiento']);
    expect(namedBy('nuevo cliente')).toEqual(['Cliente Nuevo']);
  });

  it('finds none by other words, by parts of words, or without a word', () => {
    for (const query of ['', 'ur', 'gente', 'cliente García', '%']) expect(namedBy(query)).toEqual([]);
  });
});
