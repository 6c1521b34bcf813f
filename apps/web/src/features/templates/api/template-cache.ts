import type { QueryClient } from '@tanstack/react-query';
import type { ApprovedTemplates, TemplateView } from '@app/contracts/templates/templates.contract';
import { getTemplateQuery } from './get-template';
import { templateKeys } from './template-keys';
import { type TemplatePages, withoutTemplate, withTemplate } from './template-pages';
import { isFoundBy, type TemplatesFilter } from './templates-filter';

/** Puts a template into every loaded list and its own page. `seq`: the number of the event; null for the response to a call. */
export function upsertTemplate(queryClient: QueryClient, template: TemplateView, seq: number | null): void {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: templateKeys.lists })) {
    queryClient.setQueryData<TemplatePages>(queryKey, (list) => list && withTemplate(list, queryKey[2] as TemplatesFilter, template, seq));
  }
  const { queryKey } = getTemplateQuery(template.id);
  // An answer that is under way may be older than this.
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, (known) => (known && known.updated_at > template.updated_at ? known : template));
}

export function removeTemplate(queryClient: QueryClient, templateId: number): void {
  queryClient.setQueriesData<TemplatePages>({ queryKey: templateKeys.lists }, (list) => list && withoutTemplate(list, templateId));
  queryClient.removeQueries({ queryKey: templateKeys.detail(templateId), type: 'inactive' });
}

export function offerTemplate(queryClient: QueryClient, template: TemplateView, seq: number): void {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: templateKeys.offers })) {
    queryClient.setQueryData<ApprovedTemplates>(queryKey, (list) => list && withOffered(list, String(queryKey[2]), template, seq));
  }
}

export const withdrawTemplate = (queryClient: QueryClient, templateId: number, seq: number): unknown =>
  queryClient.setQueriesData<ApprovedTemplates>({ queryKey: templateKeys.offers }, (list) => list && withoutOffered(list, templateId, seq));

/** The sendable templates with a new or changed one. No row changes its place under the reader's finger. */
export function withOffered(list: ApprovedTemplates, search: string, template: TemplateView, seq: number): ApprovedTemplates {
  if (seq <= list.head_seq) return list;
  const isKnown = list.templates.some(({ id }) => id === template.id);
  const isWithheld = list.without_marketing && template.category === 'MARKETING';
  if (!isKnown && (isWithheld || !isFoundBy(search, template))) return list;
  const templates = isKnown ? list.templates.map((known) => (known.id === template.id ? template : known)) : [...list.templates, template];
  return { ...list, templates, head_seq: seq };
}

export function withoutOffered(list: ApprovedTemplates, templateId: number, seq: number): ApprovedTemplates {
  if (seq <= list.head_seq || !list.templates.some(({ id }) => id === templateId)) return list;
  return { ...list, templates: list.templates.filter(({ id }) => id !== templateId), head_seq: seq };
}
