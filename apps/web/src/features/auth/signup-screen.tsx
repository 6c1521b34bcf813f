import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PASSWORD_MIN_LENGTH, type SignupInput } from '@app/contracts/auth/auth.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import type { Plan } from '@app/contracts/organizations/organizations.contract';
import { call } from '@/lib/api/call';
import { sessionQuery } from '@/lib/session/me-query';
import { useLocaleState } from '@/lib/text/language-store';
import { useText } from '@/lib/text/use-text';
import { browserPlace, useCountryOptions, withCurrent, ZONE_OPTIONS } from '@/lib/places/use-places';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { PasswordHint } from '@/ui/password-hint';
import { PasswordInput } from '@/ui/password-input';
import { Select } from '@/ui/select';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { signupSchema } from './auth-schemas';
import { AuthFrame } from './auth-frame';
import { NameFields } from './name-fields';

export function SignupScreen() {
  const t = useText('auth');
  const maySignUp = useQuery(sessionQuery).data?.may_sign_up ?? true;
  return (
    <AuthFrame
      title={t('signup.title')}
      lead={t('signup.lead')}
      foot={
        <>
          {t('signup.haveAccount')}{' '}
          <Link to="/login" className="font-medium text-brand-text underline underline-offset-2">
            {t('signup.toLogin')}
          </Link>
        </>
      }
    >
      {maySignUp ? <SignupForm /> : <Banner tone="info">{t('signup.closed')}</Banner>}
    </AuthFrame>
  );
}

const route = getRouteApi('/signup');

const EMPTY = { firstName: '', lastName: '', organization: '', email: '', password: '', confirmation: '' };

function SignupForm() {
  const t = useText('auth');
  const validation = useText('auth.validation');
  const { plan } = route.useSearch();
  const { mutateAsync } = useSignup(plan);
  const [initial] = useState(() => ({ ...EMPTY, ...browserPlace() }));
  const { values, register, change, errorOf, submit, formError, isSubmitting } = useSchemaForm({
    failed: t('signup.failed'),
    schema: signupSchema(validation),
    values: initial,
    submit: mutateAsync,
  });
  const texts = (field: keyof typeof EMPTY) => ({ label: t(`fields.${field}`), error: errorOf(field) });
  const secret = { showLabel: t('fields.showPassword'), hideLabel: t('fields.hidePassword'), autoComplete: 'new-password' };
  // One sentence asks for both, so it is shown at the first of them only.
  const asksForBoth = errorOf('email') !== undefined && errorOf('email') === errorOf('password');
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {formError && <Banner tone="danger">{formError}</Banner>}
      <NameFields register={register} errorOf={errorOf} />
      <PlaceFields place={values} onChange={change} />
      <Field {...texts('email')}>
        <Input type="email" autoComplete="username" {...register('email')} />
      </Field>
      <Field
        {...texts('password')}
        {...(asksForBoth && { error: undefined, invalid: true })}
        hint={<PasswordHint text={t('fields.passwordHint', { count: PASSWORD_MIN_LENGTH })} password={values.password} />}
      >
        <PasswordInput {...secret} {...register('password')} />
      </Field>
      <Field {...texts('confirmation')}>
        <PasswordInput {...secret} {...register('confirmation')} />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={isSubmitting} className="mt-1">
        {isSubmitting ? t('signup.submitting') : t('signup.submit')}
      </Button>
    </form>
  );
}

interface PlaceFieldsProps {
  place: { country: string; timezone: string };
  onChange: (change: Partial<PlaceFieldsProps['place']>) => void;
}

/** Proposed from the browser; numbers, currency and clock of the dealership follow them. */
function PlaceFields({ place: { country, timezone }, onChange }: PlaceFieldsProps) {
  const t = useText('auth.fields');
  const countries = useCountryOptions('code');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('country')}>
        <Select options={countries} value={country} onValueChange={(next) => onChange({ country: next })} />
      </Field>
      <Field label={t('timezone')}>
        <Select options={withCurrent(ZONE_OPTIONS, timezone)} value={timezone} onValueChange={(next) => onChange({ timezone: next })} />
      </Field>
    </div>
  );
}

/** Creates the account, with the plan that was chosen on the price list and the language of this page, and continues with the verification of its email. */
function useSignup(plan: Plan | undefined) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (input: SignupInput) => call(api.auth.signup, { body: { ...input, plan, language: useLocaleState.getState().language } }),
    onSuccess: (_, { email }) => navigate({ to: '/email/verify', state: { email } }),
  });
}
