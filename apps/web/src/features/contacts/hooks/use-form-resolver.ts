import type { FieldErrors, Resolver } from 'react-hook-form';
import { useText } from '@/lib/text/use-text';
import type { ContactForm } from '../form/contact-form';
import { formProblems, type FormProblem, type FormRules } from '../form/form-problems';

/** The rules of the form, with their words at the fields. */
export function useFormResolver(rules: FormRules): Resolver<ContactForm> {
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
