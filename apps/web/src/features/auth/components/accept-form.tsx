import type { InvitationView } from '@app/contracts/team/team.contract';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { PasswordInput } from '@/ui/password-input';
import { type AcceptForm as Values, acceptProblems, personOf } from '../form-problems';
import { useAcceptInvitation } from '../hooks/use-accept-invitation';
import { useEntryForm } from '../hooks/use-entry-form';
import { useProblemText } from '../hooks/use-problem-text';

export interface AcceptFormProps {
  token: string;
  invitation: InvitationView;
}

export function AcceptForm({ token, invitation }: AcceptFormProps) {
  const t = useText('auth');
  const say = useFailureText();
  const minLength = invitation.password_min_length;
  const problemText = useProblemText(minLength);
  const { mutateAsync, isPending, error } = useAcceptInvitation();
  const known = { firstName: invitation.first_name, lastName: invitation.last_name, password: '', confirmation: '' };
  const { register, handleSubmit, formState, showServerErrors } = useEntryForm<Values>(known, (values) =>
    acceptProblems(values, minLength),
  );
  const submit = handleSubmit((values) => mutateAsync({ token, ...personOf(values) }).catch(showServerErrors));
  const words = (field: keyof Values) => ({ label: t(`fields.${field}`), error: problemText(field, formState.errors[field]) });
  const secret = { showLabel: t('fields.showPassword'), hideLabel: t('fields.hidePassword'), autoComplete: 'new-password' };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {error && <Banner tone="danger">{say(error, t('signup.failed'))}</Banner>}
      <Field label={t('fields.email')}>
        <Input type="email" autoComplete="username" readOnly value={invitation.email} className="bg-surface-2" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...words('firstName')}>
          <Input autoComplete="given-name" {...register('firstName')} />
        </Field>
        <Field {...words('lastName')}>
          <Input autoComplete="family-name" {...register('lastName')} />
        </Field>
      </div>
      <Field {...words('password')} hint={t('fields.passwordHint', { count: minLength })}>
        <PasswordInput {...secret} {...register('password')} />
      </Field>
      <Field {...words('confirmation')}>
        <PasswordInput {...secret} {...register('confirmation')} />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={isPending} className="mt-1">
        {isPending ? t('invitation.submitting') : t('invitation.submit')}
      </Button>
    </form>
  );
}
