import type { SecondStep } from '@app/contracts/auth/second-factor.contract';
import { useState } from 'react';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { PasswordInput } from '@/ui/password-input';
import { loginProblems } from '../form-problems';
import { useEntryForm } from '../hooks/use-entry-form';
import { useLogin } from '../hooks/use-login';
import { useProblemText } from '../hooks/use-problem-text';

export interface LoginFormProps {
  onSecondStep: (step: SecondStep) => void;
}

/** So often somebody may have mistyped before it is said that accounts can be locked. */
const HINT_AFTER_FAILURES = 3;

export function LoginForm({ onSecondStep }: LoginFormProps) {
  const t = useText('auth');
  const say = useFailureText();
  const problemText = useProblemText();
  const { mutateAsync, isPending, error } = useLogin(onSecondStep);
  const [failures, setFailures] = useState(0);
  const { register, handleSubmit, formState, showServerErrors } = useEntryForm({ email: '', password: '' }, loginProblems);
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    mutateAsync(values).catch((failure: unknown) => {
      if (!showServerErrors(failure)) setFailures(failures + 1);
    }),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {error && <Banner tone="danger">{say(error, t('login.failed'))}</Banner>}
      {failures >= HINT_AFTER_FAILURES && <Banner tone="info">{t('login.lockHint')}</Banner>}
      <Field label={t('fields.email')} error={problemText('email', errors.email)}>
        <Input type="email" autoComplete="username" size="lg" {...register('email')} />
      </Field>
      <Field
        label={t('fields.password')}
        invalid={Boolean(errors.password)}
        error={errors.email ? undefined : problemText('password', errors.password)}
      >
        <PasswordInput
          autoComplete="current-password"
          size="lg"
          showLabel={t('fields.showPassword')}
          hideLabel={t('fields.hidePassword')}
          {...register('password')}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={isPending} className="mt-1">
        {isPending ? t('login.submitting') : t('login.submit')}
      </Button>
    </form>
  );
}
