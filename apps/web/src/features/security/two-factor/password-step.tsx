import type { SecondFactorSetup } from '@app/contracts/auth/second-factor.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/lib/api/call';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { SecretField } from '../secret-field';

export interface PasswordStepProps {
  onBegun: (setup: SecondFactorSetup) => void;
}

export function PasswordStep({ onBegun }: PasswordStepProps) {
  const t = useText('security');
  const say = useFailureText();
  const [password, setPassword] = useState('');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(api.secondFactor.setUp, { body: { password } }),
    onSuccess: onBegun,
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== '' && !isPending) mutate();
      }}
    >
      <p className="text-base text-text-2">{t('setup.passwordLead')}</p>
      <SecretField
        label={t('password')}
        value={password}
        autoComplete="current-password"
        error={error ? say(error, t('setup.failed')) : undefined}
        onChange={(value) => {
          reset();
          setPassword(value);
        }}
      />
      <Button type="submit" variant="primary" loading={isPending} disabled={password === ''} className="self-end">
        {t('setup.next')}
      </Button>
    </form>
  );
}
