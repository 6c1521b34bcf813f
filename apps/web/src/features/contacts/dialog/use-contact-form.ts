import { useEffect, useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { ApiFailure } from '@/lib/api/api-failure';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { changesOf, type ContactForm, type FormTarget } from '../form/contact-form';
import { dropDraft, keepDraft, readDraft } from '../form/form-drafts';
import { type FormProblem, formProblems, type FormRules } from '../form/form-problems';
import { fieldErrorsOf } from '../form/server-errors';

/** The form of a contact: checked on submit and then while it is mended, and remembered until it is saved or cancelled. */
export function useContactForm(target: FormTarget, initial: ContactForm, rules: FormRules) {
  const say = useFailureText();
  const [draft, setDraft] = useState(() => readDraft(target));
  const resolver = useFormResolver(rules);
  const form = useForm<ContactForm>({ defaultValues: { ...initial, ...draft }, resolver, reValidateMode: 'onChange' });

  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(target, changesOf(initial, values)) }),
    [subscribe, target, initial],
  );

  const discardDraft = () => {
    dropDraft(target);
    setDraft({});
    form.reset(initial);
  };

  /** Puts the server's refusal at the fields it speaks of. */
  const showServerErrors = (error: Error) => {
    for (const { field, words } of fieldErrorsOf(error)) {
      const type = error instanceof ApiFailure ? error.code : 'server';
      form.setError(field, { type, message: type === 'request.invalid' ? words : say(error) }, { shouldFocus: true });
    }
  };
  return { ...form, hasDraft: Object.keys(draft).length > 0, discardDraft, showServerErrors };
}

/** The rules of the form, with their words at the fields. */
function useFormResolver(rules: FormRules): Resolver<ContactForm> {
  const t = useText('contacts.form.problems');
  const wordsOf = (problem: FormProblem) => t(problem.kind, { count: String(problem.kind === 'tooLong' ? problem.count : 0) });
  return (values) => {
    const errors = Object.entries(formProblems(values, rules)).map(([field, problem]) => [
      field,
      { type: problem.kind, message: wordsOf(problem) },
    ]);
    return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(errors) as FieldErrors<ContactForm> };
  };
}
