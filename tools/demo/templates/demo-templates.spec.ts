import { templateProblems } from '@app/contracts/templates/template-rules.policy';
import { TemplateInput } from '@app/contracts/templates/templates.contract';
import { describe, expect, it } from 'vitest';
import { DEMO_ORGANIZATIONS } from '../organizations';
import { contentSidOf, recordedContent, templatesOf } from './demo-templates';

const [miami, bogota] = DEMO_ORGANIZATIONS;
if (!miami || !bogota) throw new Error('The demo begins with two dealerships.');
const templates = templatesOf(miami);
const known = templates.filter(({ providerStatus }) => providerStatus !== null);

describe('the templates of the demo', () => {
  it('show every state, category and language', () => {
    expect(new Set(templates.map(({ providerStatus }) => providerStatus))).toEqual(
      new Set(['approved', 'pending', 'rejected', 'paused', null]),
    );
    expect(new Set(templates.map(({ category }) => category)).size).toBe(3);
    expect(new Set(templates.map(({ language }) => language))).toEqual(new Set(['es', 'en']));
    expect(new Set(templatesOf(bogota).map(({ language }) => language))).toEqual(new Set(['es']));
  });

  it.each(known.map((template) => [template.name, template] as const))('%s follows the provider’s rules', (_name, template) => {
    const { providerStatus: _status, rejectionReason: _reason, daysAgo: _days, ...input } = template;
    expect(TemplateInput.safeParse(input).error).toBeUndefined();
    expect(templateProblems(input)).toEqual([]);
  });

  it('have a different sid in each dealership', () => {
    const sids = [miami, bogota].flatMap((organization) =>
      templatesOf(organization).map((template) => contentSidOf(template, organization)),
    );
    expect(new Set(sids).size).toBe(sids.length);
  });

  it('are at the provider with a sample for each variable', () => {
    for (const template of known) {
      const { variables } = recordedContent(template, miami);
      expect(Object.keys(variables), template.name).toHaveLength(template.placeholders.length);
    }
  });
});
