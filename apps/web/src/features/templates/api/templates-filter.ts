import type { TemplateCategory, TemplateStatus, TemplateView } from '@app/contracts/templates/templates.contract';

/** The filter of the list: the part of the address that decides which rows it shows. */
export interface TemplatesFilter {
  status: TemplateStatus | null;
  category: TemplateCategory | null;
  search: string;
}

export const NO_FILTER: TemplatesFilter = { status: null, category: null, search: '' };

export const isFiltered = ({ status, category, search }: TemplatesFilter): boolean => status !== null || category !== null || search !== '';

/** Whether the list shows the template. Only the server is sure about a search; this is its likeliest answer. */
export const fits = (filter: TemplatesFilter, template: TemplateView): boolean =>
  (filter.status === null || filter.status === template.status) &&
  (filter.category === null || filter.category === template.category) &&
  isFoundBy(filter.search, template);

export function isFoundBy(search: string, { name, friendly_name, body }: TemplateView): boolean {
  const wanted = plain(search);
  return [name, friendly_name, body].some((text) => plain(text).includes(wanted));
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
