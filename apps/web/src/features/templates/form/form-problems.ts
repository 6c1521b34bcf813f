import type { TemplateRule } from '@app/contracts/templates/template-rules';
import { templateProblems } from '@app/contracts/templates/template-rules.policy';
import { TemplateInput } from '@app/contracts/templates/templates.contract';
import type { z } from 'zod';
import { inputOf, type TemplateForm } from './template-form';

/** The form's rules besides the provider's. */
type FormRule = 'friendly_name_missing' | 'name_missing' | 'name_form' | 'language_form' | 'expiration_form' | 'too_long';

/** The first thing that is wrong with each field, by its path, such as `buttons.0.title`. */
export type FormProblems = ReadonlyMap<string, TemplateRule | FormRule>;

export interface ProblemsOfForm {
  /** Problems that prevent even saving a draft. */
  draft: FormProblems;
  /** Problems that prevent submitting: the former, and everything that WhatsApp would refuse. */
  submit: FormProblems;
}

export function formProblems(form: TemplateForm): ProblemsOfForm {
  const input = inputOf(form);
  const ofContract = (TemplateInput.safeParse(input).error?.issues ?? []).map(
    (issue) => [issue.path.join('.'), ruleOf(issue, input)] as const,
  );
  const ofProvider = templateProblems(input).map(({ field, rule }) => [field, rule] as const);
  return { draft: firstOfEach(ofContract), submit: firstOfEach([...ofContract, ...ofProvider]) };
}

/** The server's words at the fields that are still as it refused them. */
export function stillRefused(words: Readonly<Record<string, string>>, refused: TemplateInput, form: TemplateForm): Record<string, string> {
  const input: Readonly<Record<string, unknown>> = inputOf(form);
  const before: Readonly<Record<string, unknown>> = refused;
  const isAsBefore = ([path]: [string, string]) => {
    const [field = path] = path.split('.');
    return JSON.stringify(input[field]) === JSON.stringify(before[field]);
  };
  return Object.fromEntries(Object.entries(words).filter(isAsBefore));
}

function ruleOf({ path: [field], code }: z.core.$ZodIssue, input: TemplateInput): FormRule {
  if (field === 'friendly_name' && input.friendly_name === '') return 'friendly_name_missing';
  if (field === 'name') return input.name === '' ? 'name_missing' : nameRule(code);
  if (field === 'language') return 'language_form';
  return field === 'code_expiration_minutes' ? 'expiration_form' : 'too_long';
}

const nameRule = (code: z.core.$ZodIssue['code']): FormRule => (code === 'too_big' ? 'too_long' : 'name_form');

/** Only the first problem of a field is shown. */
const firstOfEach = (problems: (readonly [string, TemplateRule | FormRule])[]): FormProblems => new Map(problems.toReversed());
