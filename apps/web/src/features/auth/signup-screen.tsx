import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { PASSWORD_MIN_LENGTH, type SignupInput } from '@app/contracts/auth/auth.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { call } from '@/lib/api/call';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { PasswordInput } from '@/ui/password-input';
import { accountOf, signupProblems, type SignupForm as Values } from './form-errors';
import { useEntryForm } from './use-auth-form';
import { useProblemText } from './use-field-error-text';
import { EntryFrame } from './auth-frame';

export function SignupScreen() {
  const t = useText('auth');
  return (
    <EntryFrame
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
      <SignupForm />
    </EntryFrame>
  );
}

const EMPTY: Values = { firstName: '', lastName: '', organization: '', email: '', password: '', confirmation: '' };

function SignupForm() {
  const t = useText('auth');
  const say = useFailureText();
  const problemText = useProblemText();
  const { mutateAsync, isPending, error } = useSignup();
  const { register, handleSubmit, formState, showServerErrors } = useEntryForm(EMPTY, signupProblems);
  const { errors } = formState;
  const submit = handleSubmit((values) => mutateAsync(accountOf(values)).catch(showServerErrors));
  const words = (field: keyof Values) => ({ label: t(`fields.${field}`), error: problemText(field, errors[field]) });
  const secret = { showLabel: t('fields.showPassword'), hideLabel: t('fields.hidePassword'), autoComplete: 'new-password' };
  // One sentence asks for both, so it stands at the first of them.
  const asksForBoth = errors.email?.type === 'emailAndPassword' && errors.password?.type === 'emailAndPassword';
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {error && <Banner tone="danger">{say(error, t('signup.failed'))}</Banner>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...words('firstName')}>
          <Input autoComplete="given-name" {...register('firstName')} />
        </Field>
        <Field {...words('lastName')}>
          <Input autoComplete="family-name" {...register('lastName')} />
        </Field>
      </div>
      <Field {...words('organization')}>
        <Input autoComplete="organization" {...register('organization')} />
      </Field>
      <Field {...words('email')}>
        <Input type="email" autoComplete="username" {...register('email')} />
      </Field>
      <Field
        {...words('password')}
        {...(asksForBoth && { error: undefined, invalid: true })}
        hint={t('fields.passwordHint', { count: PASSWORD_MIN_LENGTH })}
      >
        <PasswordInput {...secret} {...register('password')} />
      </Field>
      <Field {...words('confirmation')}>
        <PasswordInput {...secret} {...register('confirmation')} />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={isPending} className="mt-1">
        {isPending ? t('signup.submitting') : t('signup.submit')}
      </Button>
    </form>
  );
}

/** Creates the account and goes on to the verification of its email. */
function useSignup() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (input: SignupInput) => call(api.auth.signup, { body: input }),
    onSuccess: (_, { email }) => navigate({ to: '/email/verify', state: { email } }),
  });
}
