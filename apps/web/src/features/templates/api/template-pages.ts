import type { TemplatePage, TemplateView } from '@app/contracts/templates/templates.contract';
import type { InfiniteData } from '@tanstack/react-query';
import { fits, type TemplatesFilter } from './templates-filter';

/** The loaded pages, the newest template first; a page holds what is older than the page before and not older than its `next_cursor`. */
export type TemplatePages = InfiniteData<TemplatePage>;

/**
 * A new or changed template in its place; where it no longer fits the filter it goes. `seq`: the number of the event that
 * says so, null for the answer to a call, which a later event may already have overtaken.
 */
export function withTemplate(list: TemplatePages, filter: TemplatesFilter, template: TemplateView, seq: number | null): TemplatePages {
  return changed(list, (page, newest) => {
    if (seq === null ? isOvertaken(page, template) : seq <= page.head_seq) return page;
    const belongs = template.id < newest && template.id >= (page.next_cursor ?? 0) && fits(filter, template);
    if (!belongs && !lists(page, template.id)) return page;
    const others = page.templates.filter(({ id }) => id !== template.id);
    const newer = others.filter(({ id }) => id > template.id);
    const templates = belongs ? [...newer, template, ...others.slice(newer.length)] : others;
    return { ...page, templates, head_seq: seq ?? page.head_seq };
  });
}

export const withoutTemplate = (list: TemplatePages, templateId: number): TemplatePages =>
  changed(list, (page) => (lists(page, templateId) ? { ...page, templates: page.templates.filter(({ id }) => id !== templateId) } : page));

export const rowsOf = (list: TemplatePages): TemplateView[] => list.pages.flatMap(({ templates }) => templates);

/** A list without changed pages stays the same object. */
function changed(list: TemplatePages, change: (page: TemplatePage, newest: number) => TemplatePage): TemplatePages {
  const pages = list.pages.map((page, index) => change(page, list.pages[index - 1]?.next_cursor ?? Number.POSITIVE_INFINITY));
  return pages.every((page, index) => page === list.pages[index]) ? list : { ...list, pages };
}

const lists = (page: TemplatePage, templateId: number): boolean => page.templates.some(({ id }) => id === templateId);

const isOvertaken = (page: TemplatePage, { id, updated_at }: TemplateView): boolean =>
  page.templates.some((known) => known.id === id && known.updated_at > updated_at);
