import { z } from 'zod';
import type { useText } from '@/lib/text/use-text';

export type ChangeText = ReturnType<typeof useText<'security.change'>>;

/** The new password is typed twice; only one of them is submitted. */
export const passwordSchema = (t: ChangeText, minLength: number) =>
  z
    .object({
      current_password: z.string().min(1, t('required')),
      password: z.string().min(minLength, t('tooShort', { count: minLength })),
      repeated: z.string(),
    })
    .refine(({ password, repeated }) => password === repeated, {
      path: ['repeated'],
      error: t('mismatch'),
      // also beside errors of other fields
      when: () => true,
    })
    .transform(({ current_password, password }) => ({ current_password, password }));
