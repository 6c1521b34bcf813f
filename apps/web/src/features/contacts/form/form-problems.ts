import { ContactInput } from '@app/contracts/contacts/contacts.contract';
import type { z } from 'zod';
import { type ContactForm, inputOf } from './contact-form';

/** Why a field is invalid; the catalogue has a text for each kind. */
export type FormProblem = { kind: 'required' | 'email' | 'organization' | 'invalid' } | { kind: 'tooLong'; count: number };
export type FormProblems = Partial<Record<keyof ContactForm, FormProblem>>;

export interface FormRules {
  /** A system admin names the organization of a new contact. */
  asksOrganization: boolean;
  /** False only for a contact who wrote in without a visible number. */
  needsPhone: boolean;
}

/** Checks the rules of the contract on the client. */
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
