import { authenticationText, renderTemplate } from '@app/contracts/templates/template-text.policy';
import type { RenderedTemplate, TemplateContent, TemplateView } from '@app/contracts/templates/templates.contract';

type Previewed = Pick<
  TemplateContent,
  'language' | 'body' | 'header' | 'footer' | 'media_url' | 'buttons' | 'security_recommendation' | 'code_expiration_minutes'
> &
  Pick<TemplateView, 'type'>;

/** The template with these values, as the customer sees it; the text of a code is WhatsApp's own. */
export const previewOf = (template: Previewed, values: readonly string[]): RenderedTemplate =>
  renderTemplate(template.type === 'authentication' ? { ...template, ...authenticationText(template) } : template, values);

/** The first text of a template, for a row of a list. */
export const beginningOf = (template: Previewed, length: number): string => {
  const { body } = previewOf(template, []);
  const text = body.replaceAll(/\s+/g, ' ').trim();
  return text.length > length ? `${text.slice(0, length).trimEnd()}…` : text;
};
