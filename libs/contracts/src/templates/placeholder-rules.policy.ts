import type { TemplateProblem, TemplateRule } from './template-rules';
import { placeholdersIn, type TemplateTexts, textsOf, withoutPlaceholders } from './template-text.policy';
import type { TemplateContent } from './templates.contract';

/** Source: error 63013 and 132018, "parameter format": no new lines, tabs or more than four spaces in a row. */
const UNFIT_VALUE = /[\n\r\t]| {5,}/;
const MAX_VALUE_LENGTH = 1600;

type Checked = Pick<TemplateContent, 'type' | 'placeholders'> & TemplateTexts;

export function placeholderProblems(template: Checked): TemplateProblem[] {
  const { type, body } = template;
  if (type === 'authentication') return [];
  const names = [...new Set(textsOf(template).flatMap(placeholdersIn))];
  if (names.some((name) => !/^[1-9]\d{0,2}$/.test(name)) || hasLooseBraces(body)) return [{ field: 'body', rule: 'placeholder_name' }];
  const bodyRules: [boolean, TemplateRule][] = [
    [isSkipping(names), 'placeholders_not_sequential'],
    [/\}\}\s*\{\{/.test(body), 'placeholders_adjacent'],
    // A full stop after the last variable does not help.
    [/^\s*\{\{/.test(body) || /\}\}[\s\p{P}]*$/u.test(body), 'placeholder_at_edge'],
    [hasTooFewWords(body), 'too_few_words'],
  ];
  return [
    ...bodyRules.filter(([isBroken]) => isBroken).map(([, rule]) => ({ field: 'body', rule })),
    ...names
      .map(Number)
      .toSorted((a, b) => a - b)
      .flatMap((number) => sampleProblems(template, number)),
  ];
}

/** Why these values do not fit a template of so many variables; `variables.0` is the value of {{1}}. */
export function variableProblems(count: number, values: readonly string[]): TemplateProblem[] {
  return Array.from({ length: Math.max(count, values.length) }, (_, index): TemplateProblem[] => {
    const rule = index < count ? valueRule(values[index] ?? '') : 'value_too_many';
    return rule ? [{ field: `variables.${index}`, rule }] : [];
  }).flat();
}

function valueRule(value: string): TemplateRule | null {
  if (value.trim() === '') return 'value_missing';
  return UNFIT_VALUE.test(value) || value.length > MAX_VALUE_LENGTH ? 'value_form' : null;
}

const hasLooseBraces = (text: string): boolean => /\{\{|\}\}/.test(withoutPlaceholders(text));

const isSkipping = (names: readonly string[]): boolean =>
  names
    .map(Number)
    .toSorted((a, b) => a - b)
    .some((number, index) => number !== index + 1);

function hasTooFewWords(body: string): boolean {
  const count = new Set(placeholdersIn(body)).size;
  const words = withoutPlaceholders(body)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return count > 0 && words.length < 2 * count + 1;
}

function sampleProblems({ placeholders }: Checked, number: number): TemplateProblem[] {
  const field = `placeholders.${number - 1}.sample`;
  const sample = placeholders[number - 1]?.sample ?? '';
  if (sample.trim() === '') return [{ field, rule: 'sample_missing' }];
  return UNFIT_VALUE.test(sample) ? [{ field, rule: 'sample_form' }] : [];
}
