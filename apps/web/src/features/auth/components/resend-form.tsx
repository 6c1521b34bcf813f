import { api } from '@app/contracts/catalogue/endpoints';
import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { type ResendForm as Values, resendProblems } from '../form-problems';
import { useEntryForm } from '../hooks/use-entry-form';
import { useProblemText } from '../hooks/use-problem-text';

export interface ResendFormProps {
  /** Where the last mail went, if that is known. */
  email: string;
}

export function ResendForm({ email }: ResendFormProps) {
  const t = useText('auth');
  const say = useFailureText();
  const problemText = useProblemText();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (input: Values) => call(api.auth.resendVerification, { body: input }),
  });
  const { register, handleSubmit, formState } = useEntryForm<Values>({ email }, resendProblems);
  const submit = handleSubmit((values) => mutate(values));
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {isSuccess && <Banner tone="success">{t('verify.sent')}</Banner>}
      {error && <Banner tone="danger">{say(error, t('verify.failed'))}</Banner>}
      <Field label={t('fields.email')} error={problemText('email', formState.errors.email)}>
        <Input type="email" autoComplete="email" size="lg" {...register('email')} />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={isPending}>
        {isPending ? t('verify.resending') : t('verify.resend')}
      </Button>
    </form>
  );
}
