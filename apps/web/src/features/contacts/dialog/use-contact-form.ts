import type { UseMutationResult } from '@tanstack/react-query';
import { createContext, useContext, useState } from 'react';
import { z } from 'zod';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { type SchemaForm, useSchemaForm } from '@/lib/forms/use-schema-form';
import { useText } from '@/lib/text/use-text';
import { changesOf, type ContactForm, type FormTarget } from '../form/contact-form';
import { useFormDraft } from '../form/form-drafts';
import { type FormProblem, formProblems, type FormRules } from '../form/form-problems';

export interface ContactFormOptions {
  target: FormTarget;
  initial: ContactForm;
  rules: FormRules;
  save: UseMutationResult<ContactView, Error, ContactForm>;
  /** The text for a failure for which the server gives no reason. */
  failed: string;
  onSaved: (contact: ContactView, form: ContactForm) => void;
}

/** The form of a contact. It keeps a draft until it is saved or cancelled. */
export function useContactForm({ target, initial, rules, save, failed, onSaved }: ContactFormOptions) {
  const t = useText('contacts.form.problems');
  const kept = useFormDraft(target);
  const [draft, setDraft] = useState(kept.read);
  const form = useSchemaForm({
    schema: contactSchema(rules, (problem) => t(problem.kind, { count: String(problem.kind === 'tooLong' ? problem.count : 0) })),
    values: initial,
    draft,
    keepsDraft: true,
    failed,
    onChange: (values) => kept.keep(changesOf(initial, values)),
    submit: (values) => save.mutateAsync(values, { onSuccess: (contact) => onSaved(contact, values) }),
  });
  const discardDraft = () => {
    form.discard();
    kept.drop();
    setDraft({});
  };
  return { form, hasDraft: Object.keys(draft).length > 0, discardDraft };
}

const contactSchema = (rules: FormRules, textOf: (problem: FormProblem) => string) =>
  z.custom<ContactForm>().superRefine((form, context) => {
    for (const [field, problem] of Object.entries(formProblems(form, rules))) {
      context.addIssue({ code: 'custom', path: [field], message: textOf(problem) });
    }
  });

export const ContactFormContext = createContext<SchemaForm<ContactForm> | null>(null);

/** One field of the form around it. */
export function useContactField<Name extends keyof ContactForm>(name: Name) {
  const t = useText('contacts.form.fields');
  const field: keyof ContactForm = name;
  const form = useContext(ContactFormContext);
  if (!form) throw new Error('A field of a contact was rendered outside its form');
  return {
    label: t(field),
    value: form.values[name],
    error: form.errorOf(name),
    code: form.codeOf(name),
    register: () => form.register(name),
    change: (value: ContactForm[Name]) => form.change({ [name]: value }),
  };
}
