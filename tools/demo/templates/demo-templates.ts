import { definitionOf } from '@app/domain/templates/template-content.mapper';
import { templateValuesOf } from '@app/domain/templates/template.mapper';
import { type DemoOrganization, SEED } from '../organizations';
import { Random } from '../random';
import { type DemoTemplate, SITE } from './demo-template';
import { ENGLISH_TEMPLATES } from './english-templates';
import { SPANISH_TEMPLATES } from './spanish-templates';

const templates = new Map<string, readonly DemoTemplate[]>();

/** The templates of a dealership, in the languages of its customers: the same objects at each call. */
export function templatesOf({ country, site = SITE }: DemoOrganization): readonly DemoTemplate[] {
  const written = country === 'US' ? [...SPANISH_TEMPLATES, ...ENGLISH_TEMPLATES] : SPANISH_TEMPLATES;
  const key = `${country} ${site}`;
  const found = templates.get(key) ?? written.map((template) => withSite(template, site));
  templates.set(key, found);
  return found;
}

const withSite = (template: DemoTemplate, site: string): DemoTemplate => ({
  ...template,
  media_url: template.media_url?.replace(SITE, site) ?? null,
  buttons: template.buttons.map((button) => ({ ...button, value: button.value.replace(SITE, site) })),
});

/** Derived, so that our rows and the sandbox have the same sid. */
export const contentSidOf = ({ name, language }: DemoTemplate, { name: organization, copy = '' }: DemoOrganization): string =>
  `HX${new Random(SEED).for(`template ${name} ${language} of ${organization}${copy}`).hex(32)}`;

/** The stored content of a template. */
export const storedTemplate = (template: DemoTemplate) => {
  const { media_url, security_recommendation, code_expiration_minutes } = template;
  return { ...templateValuesOf(template), media_url, security_recommendation, code_expiration_minutes };
};

/** The template in the sandbox's format. */
export const recordedContent = (template: DemoTemplate, organization: DemoOrganization) => {
  const { friendlyName, ...definition } = definitionOf(storedTemplate(template), template.name);
  return {
    ...definition,
    friendly_name: friendlyName,
    sid: contentSidOf(template, organization),
    name: template.name,
    category: template.category,
    status: template.providerStatus ?? 'unsubmitted',
    rejection_reason: template.rejectionReason,
  };
};
