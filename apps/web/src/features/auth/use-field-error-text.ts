import type { FieldError } from 'react-hook-form';
import { useText } from '@/lib/text/use-text';
import { lengthOf, type Problem, type SignupForm } from './form-errors';

/** Words for what is wrong with a field. */
export function useProblemText(minLength?: number): (field: keyof SignupForm, error: FieldError | undefined) => string | undefined {
  const t = useText('auth.validation');
  return (field, error) => {
    if (!error) return undefined;
    if (error.type === 'server') return error.message;
    const problem = error.type as Problem;
    return t(problem, { count: lengthOf(field, problem, minLength) });
  };
}
