import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ResendVerificationInput } from '@app/contracts/auth/auth.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { hasCode } from '@/lib/api/api-failure';
import { call } from '@/lib/api/call';
import { isVerified } from '@/lib/session/me-query';
import { useMeOfVisitor } from '@/lib/session/use-me';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Spinner } from '@/ui/spinner';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { resendSchema } from './auth-schemas';
import { AuthFrame } from './auth-frame';
import { ChangeAddress } from './change-address';

const route = getRouteApi('/email/verify');

export function VerifyEmailScreen() {
  const t = useText('auth');
  const navigate = useNavigate();
  const { token } = route.useSearch();
  // The email may have been verified in another tab or on the phone.
  const me = useMeOfVisitor();
  const email = useLocation().state.email ?? me?.email ?? '';
  const mayPass = me !== undefined && isVerified(me) && !token;
  useEffect(() => {
    if (mayPass) void navigate({ to: '/dashboard', replace: true });
  }, [mayPass, navigate]);
  return (
    <AuthFrame
      isBare
      title={t('verify.title')}
      lead={email ? t('verify.leadTo', { email }) : t('verify.lead')}
      foot={
        <Link to="/login" className="font-medium text-brand-text underline underline-offset-2">
          {t('verify.toLogin')}
        </Link>
      }
    >
      {token && <TokenCheck token={token} />}
      <ResendForm key={email} email={email} />
      {!token && <ChangeAddress key={`change-${email}`} email={email} />}
    </AuthFrame>
  );
}

interface ResendFormProps {
  /** The address of the last mail, if known. */
  email: string;
}

function ResendForm({ email }: ResendFormProps) {
  const t = useText('auth');
  const validation = useText('auth.validation');
  const say = useFailureText();
  const { mutateAsync, isSuccess } = useMutation({
    mutationFn: (input: ResendVerificationInput) => call(api.auth.resendVerification, { body: input }),
  });
  const { register, errorOf, submit, error, isSubmitting } = useSchemaForm({
    schema: resendSchema(validation),
    values: { email },
    submit: mutateAsync,
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {isSuccess && <Banner tone="success">{t('verify.sent')}</Banner>}
      {error && <Banner tone="danger">{say(error, t('verify.failed'))}</Banner>}
      <Field label={t('fields.email')} error={errorOf('email')}>
        <Input type="email" autoComplete="email" size="lg" {...register('email')} />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={isSubmitting}>
        {isSubmitting ? t('verify.resending') : t('verify.resend')}
      </Button>
    </form>
  );
}

interface TokenCheckProps {
  token: string;
}

/** Verifies with the token that the link in the mail carries. */
function TokenCheck({ token }: TokenCheckProps) {
  const t = useText('auth');
  const navigate = useNavigate();
  const { isSuccess, error, isFetching, refetch } = useQuery(verifyEmailQuery(token));
  useEffect(() => {
    if (isSuccess) void navigate({ to: '/login', search: { verified: '1' }, replace: true });
  }, [isSuccess, navigate]);
  if (!error)
    return (
      <Banner icon={<Spinner className="mt-0.5" />} className="mb-5">
        {t('verify.checking')}
      </Banner>
    );
  const isRefused = hasCode(error, 'auth.verification_invalid') || hasCode(error, 'request.invalid');
  const again = (
    <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
      {t('verify.tryAgain')}
    </Button>
  );
  return (
    <Banner tone="danger" className="mb-5" action={isRefused ? undefined : again}>
      {isRefused ? t('verify.badLink') : t('verify.unreachable')}
    </Banner>
  );
}

/** A token can be used once, so it is posted once however often the page renders. */
const verifyEmailQuery = (token: string) =>
  queryOptions({
    queryKey: ['verify-email', token],
    queryFn: () => call(api.auth.verifyEmail, { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
