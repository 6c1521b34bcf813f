import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { LoginInput } from '@app/contracts/auth/auth.contract';
import type { MfaChallenge } from '@app/contracts/auth/second-factor.contract';
import { hasCode } from '@/lib/api/api-failure';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { PasswordInput } from '@/ui/password-input';
import { logIn } from './api/log-in';
import { loginProblems } from './form-errors';
import { useEntryForm } from './use-auth-form';
import { useGoOn } from './use-continue-after-sign-in';
import { useProblemText } from './use-field-error-text';
import { EntryFrame } from './auth-frame';
import { SecondStepScreen } from './mfa-challenge-screen';

const route = getRouteApi('/login');

export function LoginScreen() {
  const t = useText('auth');
  const { verified, ended } = route.useSearch();
  const [step, setStep] = useState<MfaChallenge | null>(null);
  const [isExpired, setExpired] = useState(false);
  const startOver = (expired: boolean) => {
    setStep(null);
    setExpired(expired);
  };
  if (step) return <SecondStepScreen step={step} onExpired={() => startOver(true)} onBack={() => startOver(false)} />;
  return (
    <EntryFrame
      title={t('login.title')}
      lead={t('login.lead')}
      foot={
        <>
          {t('login.noAccount')}{' '}
          <Link to="/signup" className="font-medium text-brand-text underline underline-offset-2">
            {t('login.toSignup')}
          </Link>
        </>
      }
    >
      {verified && (
        <Banner tone="success" className="mb-5">
          {t('login.verified')}
        </Banner>
      )}
      {isExpired && (
        <Banner tone="warning" className="mb-5">
          {t('secondStep.expired')}
        </Banner>
      )}
      {ended && !verified && !isExpired && (
        <Banner tone="info" className="mb-5">
          {t('login.sessionEnded')}
        </Banner>
      )}
      <LoginForm onSecondStep={setStep} />
    </EntryFrame>
  );
}

interface LoginFormProps {
  onSecondStep: (step: MfaChallenge) => void;
}

/** So often somebody may have mistyped before it is said that accounts can be locked. */
const HINT_AFTER_FAILURES = 3;

function LoginForm({ onSecondStep }: LoginFormProps) {
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

/** Signs in and goes on, or hands over to the second step. */
function useLogin(onSecondStep: (step: MfaChallenge) => void) {
  const queryClient = useQueryClient();
  const { goOn, verifyFirst } = useGoOn();
  return useMutation({
    mutationFn: async (input: LoginInput) => {
      const answer = await logIn(queryClient, input);
      if ('second_step' in answer) onSecondStep(answer);
      else await goOn(answer);
    },
    onError: (error, { email }) => {
      if (hasCode(error, 'auth.email_not_verified')) void verifyFirst(email);
    },
  });
}
