import { type DefaultValues, type FieldErrors, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import { ApiFailure } from '@/lib/api/api-failure';
import type { Problems } from './form-errors';

/** A form whose rules are a pure function, checked on submit and then while the person mends it. */
export function useEntryForm<Form extends FieldValues>(
  defaultValues: DefaultValues<Form>,
  problemsIn: (form: Form) => Problems<Path<Form>>,
) {
  const resolver: Resolver<Form> = (values) => {
    const problems = Object.entries(problemsIn(values)).map(([field, type]) => [field, { type }]);
    return problems.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(problems) as FieldErrors<Form> };
  };
  const form = useForm<Form>({ defaultValues, resolver, reValidateMode: 'onChange' });

  /** Puts the server's words at the fields they speak of; answers whether there were any. */
  const showServerErrors = (error: unknown): boolean => {
    const known = Object.entries(error instanceof ApiFailure ? error.fields : {}).filter(([field]) => field in form.getValues());
    for (const [field, message] of known) form.setError(field as Path<Form>, { type: 'server', message }, { shouldFocus: true });
    return known.length > 0;
  };
  return { ...form, showServerErrors };
}
