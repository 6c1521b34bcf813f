import type { ApprovedTemplates, TemplateView } from '@app/contracts/templates/templates.contract';
import { isFoundBy } from './templates-filter';

/** What may be sent, with a template that is new among it or has changed. Nothing changes its place under the reader's finger. */
export function withOffered(list: ApprovedTemplates, search: string, template: TemplateView, seq: number): ApprovedTemplates {
  if (seq <= list.head_seq) return list;
  const isKnown = list.templates.some(({ id }) => id === template.id);
  if (!isKnown && !isFoundBy(search, template)) return list;
  const templates = isKnown ? list.templates.map((known) => (known.id === template.id ? template : known)) : [...list.templates, template];
  return { templates, head_seq: seq };
}

export function withoutOffered(list: ApprovedTemplates, templateId: number, seq: number): ApprovedTemplates {
  if (seq <= list.head_seq || !list.templates.some(({ id }) => id === templateId)) return list;
  return { templates: list.templates.filter(({ id }) => id !== templateId), head_seq: seq };
}
