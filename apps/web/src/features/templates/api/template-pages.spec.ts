import { describe, expect, it } from 'vitest';
import { aTemplate, aTemplatePage } from '../testing/template.factory';
import { rowsOf, type TemplatePages, withoutTemplate, withTemplate } from './template-pages';
import { NO_FILTER } from './templates-filter';

const listOf = (...pages: TemplatePages['pages']): TemplatePages => ({ pages, pageParams: pages.map(() => undefined) });
const idsOf = (list: TemplatePages) => rowsOf(list).map(({ id }) => id);

const twoPages = listOf(
  aTemplatePage([aTemplate({ id: 9 }), aTemplate({ id: 7 })], { next_cursor: 7 }),
  aTemplatePage([aTemplate({ id: 5 }), aTemplate({ id: 3 })], { next_cursor: 3 }),
);

describe('withTemplate', () => {
  it('puts a new template first', () => {
    expect(idsOf(withTemplate(twoPages, NO_FILTER, aTemplate({ id: 12 }), 11))).toEqual([12, 9, 7, 5, 3]);
  });

  it('puts one that fits the filter only now where it belongs, on its own page', () => {
    const list = withTemplate(twoPages, { ...NO_FILTER, status: 'APPROVED' }, aTemplate({ id: 6 }), 11);
    expect(list.pages.map(({ templates }) => templates.map(({ id }) => id))).toEqual([
      [9, 7],
      [6, 5, 3],
    ]);
  });

  it('leaves out what is older than everything that is loaded: its page brings it', () => {
    expect(withTemplate(twoPages, NO_FILTER, aTemplate({ id: 2 }), 11)).toBe(twoPages);
  });

  it('takes out what no longer fits the filter', () => {
    const pending = aTemplate({ id: 7, status: 'PENDING', provider_status: 'pending' });
    expect(idsOf(withTemplate(twoPages, { ...NO_FILTER, status: 'APPROVED' }, pending, 11))).toEqual([9, 5, 3]);
  });

  it('ignores an event that the page already contains', () => {
    expect(withTemplate(twoPages, NO_FILTER, aTemplate({ id: 7, usage_count: 4 }), 10)).toBe(twoPages);
  });

  it('does not let an event go back behind a later one', () => {
    const later = withTemplate(twoPages, NO_FILTER, aTemplate({ id: 7, usage_count: 5 }), 12);
    expect(withTemplate(later, NO_FILTER, aTemplate({ id: 7, usage_count: 4 }), 11)).toBe(later);
  });

  it('does not let a late answer replace what an event has said since', () => {
    const approved = withTemplate(twoPages, NO_FILTER, aTemplate({ id: 7, updated_at: '2026-11-20T12:00:01.000Z' }), 11);
    const answer = aTemplate({ id: 7, status: 'PENDING', updated_at: '2026-11-20T12:00:00.000Z' });
    expect(withTemplate(approved, NO_FILTER, answer, null)).toBe(approved);
  });

  it('finds without caring about accents and capitals', () => {
    const list = listOf(aTemplatePage([]));
    const template = aTemplate({ friendly_name: 'Cotización lista' });
    expect(idsOf(withTemplate(list, { ...NO_FILTER, search: 'COTIZACION' }, template, 11))).toEqual([1]);
    expect(idsOf(withTemplate(list, { ...NO_FILTER, search: 'factura' }, template, 11))).toEqual([]);
  });
});

describe('withoutTemplate', () => {
  it('takes the template out and touches no other page', () => {
    const list = withoutTemplate(twoPages, 5);
    expect(idsOf(list)).toEqual([9, 7, 3]);
    expect(list.pages[0]).toBe(twoPages.pages[0]);
    expect(withoutTemplate(list, 5)).toBe(list);
  });
});
