import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ResendVerificationInput } from '@app/contracts/auth/auth.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { hasCode } from '@/lib/api/api-failure';
import { call } from '@/lib/api/call';
import { homeOf, isVerified } from '@/lib/session/me-query';
import { useMeOfVisitor } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
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
  const passes = me !== undefined && isVerified(me) && !token ? homeOf(me) : null;
  useEffect(() => {
    if (passes) void navigate({ to: passes, replace: true });
  }, [passes, navigate]);
  const lead = () => {
    if (token) return t('verify.leadToken');
    return email ? t('verify.leadTo', { email }) : t('verify.lead');
  };
  return (
    <AuthFrame
      isBare
      title={t('verify.title')}
      lead={lead()}
      foot={
        <Link to="/login" className="font-medium text-brand-text underline underline-offset-2">
          {t('verify.toLogin')}
        </Link>
      }
    >
      {token ? (
        <div className="flex flex-col gap-4">
          <TokenCheck key={token} token={token} />
        </div>
      ) : (
        <>
          <ResendForm key={email} email={email} />
          <ChangeAddress key={`change-${email}`} email={email} />
        </>
      )}
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
  const { mutateAsync, isSuccess } = useMutation({
    mutationFn: (input: ResendVerificationInput) => call(api.auth.resendVerification, { body: input }),
  });
  const { register, errorOf, submit, formError, isSubmitting } = useSchemaForm({
    failed: t('verify.failed'),
    schema: resendSchema(validation),
    values: { email },
    submit: mutateAsync,
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {isSuccess && (
        <Banner tone="success">
          {t('verify.sent')} {t('verify.sentHint')}
        </Banner>
      )}
      {formError && <Banner tone="danger">{formError}</Banner>}
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

/** Programs that look through mails open their links, so opening verifies nothing: a press of the button does. */
function TokenCheck({ token }: TokenCheckProps) {
  const t = useText('auth');
  const navigate = useNavigate();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call(api.auth.verifyEmail, { body: { token } }),
    onSuccess: () => navigate({ to: '/login', search: { verified: '1' }, replace: true }),
  });
  if (hasCode(error, 'auth.email_verified')) {
    return (
      <>
        <Banner tone="success">{t('verify.already')}</Banner>
        <ButtonLink to="/login" variant="primary" size="lg">
          {t('verify.logIn')}
        </ButtonLink>
      </>
    );
  }
  if (hasCode(error, 'auth.verification_invalid') || hasCode(error, 'request.invalid')) {
    return (
      <>
        <Banner tone="danger">{t('verify.badLink')}</Banner>
        <ResendForm email="" />
      </>
    );
  }
  return (
    <>
      {error && <Banner tone="danger">{t('verify.unreachable')}</Banner>}
      <Button variant="primary" size="lg" loading={isPending} onClick={() => mutate()}>
        {isPending ? t('verify.checking') : t('verify.action')}
      </Button>
    </>
  );
}
