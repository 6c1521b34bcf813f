import { PASSWORD_MIN_LENGTH } from '@app/contracts/auth/auth.contract';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { PasswordInput } from '@/ui/password-input';
import { accountOf, type SignupForm as Values, signupProblems } from '../form-problems';
import { useEntryForm } from '../hooks/use-entry-form';
import { useProblemText } from '../hooks/use-problem-text';
import { useSignup } from '../hooks/use-signup';

const EMPTY: Values = { firstName: '', lastName: '', organization: '', email: '', password: '', confirmation: '' };

export function SignupForm() {
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
