import { describe, expect, it } from 'vitest';
import { aTemplate } from '../testing/template.factory';
import { withOffered, withoutOffered } from './template-cache';

const offer = {
  templates: [aTemplate({ id: 4, usage_count: 9 }), aTemplate({ id: 6, usage_count: 1 })],
  without_marketing: false,
  head_seq: 10,
};
const idsOf = ({ templates }: typeof offer) => templates.map(({ id }) => id);

describe('the templates that may be sent', () => {
  it('keep their places while their usage changes', () => {
    expect(idsOf(withOffered(offer, '', aTemplate({ id: 6, usage_count: 12 }), 11))).toEqual([4, 6]);
  });

  it('are joined by one that has just been approved', () => {
    expect(idsOf(withOffered(offer, '', aTemplate({ id: 8 }), 11))).toEqual([4, 6, 8]);
  });

  it('are not joined by one that the search does not find', () => {
    expect(withOffered(offer, 'factura', aTemplate({ id: 8 }), 11)).toBe(offer);
  });

  it('leave out an offer where the person gets none', () => {
    const withheld = { ...offer, without_marketing: true };
    expect(withOffered(withheld, '', aTemplate({ id: 8, category: 'MARKETING' }), 11)).toBe(withheld);
    expect(idsOf(withOffered(withheld, '', aTemplate({ id: 8, category: 'UTILITY' }), 11))).toEqual([4, 6, 8]);
  });

  it('lose one that was withdrawn, unless the list is younger than that', () => {
    expect(idsOf(withoutOffered(offer, 4, 11))).toEqual([6]);
    expect(withoutOffered(offer, 4, 10)).toBe(offer);
  });
});
