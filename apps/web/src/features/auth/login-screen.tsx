import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useReducer, useState } from 'react';
import type { LoginInput } from '@app/contracts/auth/auth.contract';
import type { MfaChallenge } from '@app/contracts/auth/second-factor.contract';
import { hasCode } from '@/lib/api/api-failure';
import { sessionQuery } from '@/lib/session/me-query';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { PasswordInput } from '@/ui/password-input';
import { logIn } from './api/log-in';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { loginSchema } from './auth-schemas';
import { useContinueAfterSignIn } from './use-continue-after-sign-in';
import { AuthFrame } from './auth-frame';
import { MfaChallengeScreen } from './mfa-challenge-screen';

const route = getRouteApi('/login');

export function LoginScreen() {
  const t = useText('auth');
  const { verified, reset, ended } = route.useSearch();
  const maySignUp = useQuery(sessionQuery).data?.may_sign_up ?? true;
  const [step, setStep] = useState<MfaChallenge | null>(null);
  const [isExpired, setExpired] = useState(false);
  const startOver = (expired: boolean) => {
    setStep(null);
    setExpired(expired);
  };
  if (step) return <MfaChallengeScreen step={step} onExpired={() => startOver(true)} onBack={() => startOver(false)} />;
  return (
    <AuthFrame
      title={t('login.title')}
      lead={t('login.lead')}
      foot={
        maySignUp && (
          <>
            {t('login.noAccount')}{' '}
            <Link to="/signup" className="font-medium text-brand-text underline underline-offset-2">
              {t('login.toSignup')}
            </Link>
          </>
        )
      }
    >
      {verified && (
        <Banner tone="success" className="mb-5">
          {t('login.verified')}
        </Banner>
      )}
      {reset && !verified && (
        <Banner tone="success" className="mb-5">
          {t('login.reset')}
        </Banner>
      )}
      {isExpired && (
        <Banner tone="warning" className="mb-5">
          {t('secondStep.expired')}
        </Banner>
      )}
      {ended && !verified && !reset && !isExpired && (
        <Banner tone="info" className="mb-5">
          {t('login.sessionEnded')}
        </Banner>
      )}
      <LoginForm onSecondStep={setStep} />
    </AuthFrame>
  );
}

const EMPTY = { email: '', password: '' };

interface LoginFormProps {
  onSecondStep: (step: MfaChallenge) => void;
}

/** After this many failures the form says that accounts can be locked. */
const HINT_AFTER_FAILURES = 3;

function LoginForm({ onSecondStep }: LoginFormProps) {
  const t = useText('auth');
  const validation = useText('auth.validation');
  const [failures, countFailure] = useReducer((count: number) => count + 1, 0);
  const { mutateAsync } = useLogin(onSecondStep, countFailure);
  const { values, register, errorOf, submit, formError, isSubmitting } = useSchemaForm({
    failed: t('login.failed'),
    schema: loginSchema(validation),
    values: EMPTY,
    submit: mutateAsync,
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {formError && <Banner tone="danger">{formError}</Banner>}
      {failures >= HINT_AFTER_FAILURES && <Banner tone="info">{t('login.lockHint')}</Banner>}
      <Field label={t('fields.email')} error={errorOf('email')}>
        <Input type="email" autoComplete="username" size="lg" {...register('email')} />
      </Field>
      <Field
        label={t('fields.password')}
        invalid={errorOf('password') !== undefined}
        error={errorOf('email') ? undefined : errorOf('password')}
        aside={
          <Link
            to="/password/forgot"
            state={{ email: values.email.trim() }}
            className="touch-target inline-flex min-h-6 items-center font-medium text-brand-text hover:underline"
          >
            {t('login.forgot')}
          </Link>
        }
      >
        <PasswordInput
          autoComplete="current-password"
          size="lg"
          showLabel={t('fields.showPassword')}
          hideLabel={t('fields.hidePassword')}
          {...register('password')}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={isSubmitting} className="mt-1">
        {isSubmitting ? t('login.submitting') : t('login.submit')}
      </Button>
    </form>
  );
}

/** Signs in and continues, or hands over to the MFA challenge. */
function useLogin(onSecondStep: (step: MfaChallenge) => void, onFailure: () => void) {
  const queryClient = useQueryClient();
  const { continueAfterSignIn, verifyFirst } = useContinueAfterSignIn();
  return useMutation({
    mutationFn: async (input: LoginInput) => {
      const answer = await logIn(queryClient, input);
      if ('second_step' in answer) onSecondStep(answer);
      else await continueAfterSignIn(answer);
    },
    onError: (error, { email }) => {
      onFailure();
      if (hasCode(error, 'auth.email_not_verified')) void verifyFirst(email);
    },
  });
}
