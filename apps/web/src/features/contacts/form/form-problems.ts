import { ContactInput } from '@app/contracts/contacts/contacts.contract';
import type { z } from 'zod';
import { type ContactForm, inputOf } from './contact-form';

/** What is wrong with a field; each kind has its words in the catalogue. */
export type FormProblem = { kind: 'required' | 'email' | 'organization' | 'invalid' } | { kind: 'tooLong'; count: number };
export type FormProblems = Partial<Record<keyof ContactForm, FormProblem>>;

export interface FormRules {
  /** A system admin names the organization of a new contact. */
  asksOrganization: boolean;
  /** Only a person who wrote in without showing a number may stay without one. */
  needsPhone: boolean;
}

/** The rules of the contract, before the server is asked. */
export function formProblems(form: ContactForm, { asksOrganization, needsPhone }: FormRules): FormProblems {
  const problems: FormProblems = {};
  for (const issue of ContactInput.safeParse(inputOf(form)).error?.issues ?? []) {
    const field = issue.path[0] as keyof ContactForm;
    problems[field] ??= problemOf(field, form[field], issue);
  }
  if (!needsPhone && form.phone.trim() === '') delete problems.phone;
  if (asksOrganization && form.organization_id === '') problems.organization_id = { kind: 'organization' };
  return problems;
}

function problemOf(field: keyof ContactForm, value: string | string[], issue: z.core.$ZodIssue): FormProblem {
  if (field === 'email') return { kind: 'email' };
  if (typeof value === 'string' && value.trim() === '') return { kind: 'required' };
  return issue.code === 'too_big' ? { kind: 'tooLong', count: Number(issue.maximum) } : { kind: 'invalid' };
}
