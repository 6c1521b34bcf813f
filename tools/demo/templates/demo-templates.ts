import { definitionOf } from '@app/domain/templates/template-content.mapper';
import { templateValuesOf } from '@app/domain/templates/template.mapper';
import { type DemoOrganization, SEED } from '../organizations';
import { Random } from '../random';
import type { DemoTemplate } from './demo-template';
import { ENGLISH_TEMPLATES } from './english-templates';
import { SPANISH_TEMPLATES } from './spanish-templates';

/** The templates of a dealership, in the languages of its customers. */
export const templatesOf = ({ country }: DemoOrganization): readonly DemoTemplate[] =>
  country === 'US' ? [...SPANISH_TEMPLATES, ...ENGLISH_TEMPLATES] : SPANISH_TEMPLATES;

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
