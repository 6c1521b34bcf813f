import type { SecondFactorSetup } from '@app/contracts/auth/second-factor.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '@/lib/api/call';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { SecretField } from '../secret-field';

export interface PasswordStepProps {
  onBegun: (setup: SecondFactorSetup) => void;
}

const Password = z.object({ password: z.string().min(1) });
const EMPTY = { password: '' };

export function PasswordStep({ onBegun }: PasswordStepProps) {
  const t = useText('security');
  const { mutateAsync } = useMutation({
    mutationFn: (body: { password: string }) => call(api.secondFactor.setUp, { body }),
    onSuccess: onBegun,
  });
  const { values, register, errorOf, formError, submit, isSubmitting } = useSchemaForm({
    schema: Password,
    values: EMPTY,
    failed: t('setup.failed'),
    submit: mutateAsync,
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-base text-text-2">{t('setup.passwordLead')}</p>
      <SecretField
        label={t('password')}
        autoComplete="current-password"
        error={formError ?? errorOf('password')}
        {...register('password')}
      />
      <Button type="submit" variant="primary" loading={isSubmitting} disabled={values.password === ''} className="self-end">
        {t('setup.next')}
      </Button>
    </form>
  );
}
