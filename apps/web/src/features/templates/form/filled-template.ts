import type { RenderedTemplate, TemplateView } from '@app/contracts/templates/templates.contract';
import { previewOf } from './template-preview';

/** A template with the values for one customer: what is sent, and what its message will look like. */
export interface FilledTemplate extends RenderedTemplate {
  id: number;
  name: string;
  friendly_name: string;
  variables: string[];
}

export function filled(template: TemplateView, values: readonly string[]): FilledTemplate {
  const { id, name, friendly_name } = template;
  const variables = values.map((value) => value.trim());
  return { id, name, friendly_name, variables, ...previewOf(template, variables) };
}
