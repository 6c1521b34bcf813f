import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { PasswordInput } from '@app/contracts/auth/sessions.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { ApiFailure } from '@/lib/api/api-failure';
import { call } from '@/lib/api/call';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { notify } from '@/ui/notify';
import { PasswordHint } from '@/ui/password-hint';
import { sessionsQuery } from '../api/security-queries';
import { SecretField } from '../secret-field';

export interface PasswordCardProps {
  minLength: number;
}

export function PasswordCard({ minLength }: PasswordCardProps) {
  const t = useText('security');
  const { values, isSubmitting, register, errorOf, submit } = usePasswordForm(minLength);
  const isEmpty = Object.values(values).every((value) => value === '');
  return (
    <Card title={t('change.title')} description={t('change.hint')}>
      <form noValidate className="grid items-start gap-4 md:grid-cols-2" onSubmit={(event) => void submit(event)}>
        <div className="md:col-span-2 md:max-w-1/2 md:pr-2">
          <SecretField
            label={t('currentPassword')}
            autoComplete="current-password"
            error={errorOf('current_password')}
            {...register('current_password')}
          />
        </div>
        <SecretField
          label={t('change.password')}
          autoComplete="new-password"
          hint={<PasswordHint text={t('change.lengthHint', { count: minLength })} password={values.password} />}
          error={errorOf('password')}
          {...register('password', { deps: ['repeated'] })}
        />
        <SecretField label={t('change.repeated')} autoComplete="new-password" error={errorOf('repeated')} {...register('repeated')} />
        <Button type="submit" loading={isSubmitting} disabled={isEmpty} className="justify-self-end md:col-span-2">
          {t('change.save')}
        </Button>
      </form>
    </Card>
  );
}

const EMPTY = { current_password: '', password: '', repeated: '' };

function usePasswordForm(minLength: number) {
  const t = useText('security.change');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (body: PasswordInput) => call(api.sessions.changePassword, { body }),
    onSuccess() {
      void queryClient.invalidateQueries(sessionsQuery);
      notify({ title: t('saved'), tone: 'success' });
    },
    onError(failure) {
      if (!(failure instanceof ApiFailure) || Object.keys(failure.fields).length === 0)
        notify({ title: say(failure, t('failed')), tone: 'danger' });
    },
  });
  return useSchemaForm({
    schema: passwordSchema(t, minLength),
    values: EMPTY,
    failed: t('failed'),
    resetsOnSuccess: true,
    submit: mutateAsync,
  });
}

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
      // also next to errors of other fields
      when: () => true,
    })
    .transform(({ current_password, password }) => ({ current_password, password }));
