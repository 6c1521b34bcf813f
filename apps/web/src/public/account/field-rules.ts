import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, SignupInput, type SignupNames } from '@app/contracts/auth/auth.contract';
import { z } from 'zod';
import { useText } from '@/lib/text/use-text';
import type { FieldRule } from './field-rule';

const MAX_EMAIL_LENGTH = 254;

/** The rules of the sign-up's contract, with the words of the forms; the script of the page checks them. */
export function useFieldRules() {
  const t = useText('auth.validation');
  const filled = (words: string = t('required')): FieldRule => ({ kind: 'filled', words });
  const atMost = (limit: number): FieldRule => ({ kind: 'max', limit, words: t('tooLong', { count: limit }) });
  const address: FieldRule = { kind: 'address', limit: MAX_EMAIL_LENGTH, pattern: z.regexes.email.source, words: t('email') };
  return {
    filled,
    /** The documents have one sentence for both fields (000, section 5). */
    both: filled(t('emailAndPassword')),
    address,
    name: (field: keyof SignupNames): FieldRule[] => [filled(), atMost(SignupInput.shape[field].maxLength ?? 0)],
    newPassword: [
      { kind: 'min', limit: PASSWORD_MIN_LENGTH, words: t('tooShort', { count: PASSWORD_MIN_LENGTH }) },
      atMost(PASSWORD_MAX_LENGTH),
    ] satisfies FieldRule[],
    /** Also next to errors of other fields. */
    confirmation: [{ kind: 'same', as: 'password', words: t('mismatch') }] satisfies FieldRule[],
  };
}
