import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '@app/contracts/catalogue/endpoints';
import { ApiFailure } from '@/lib/api/api-failure';
import { call } from '@/lib/api/call';
import { usePasswordDemand } from '@/lib/api/password-demand';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { SecretField } from '../secret-field';

/** Asks for the password before a call that wants it; the call goes on by itself. */
export function PasswordDemand() {
  const t = useText('security');
  const form = useId();
  const { password, isPending, problem, failure, change, submit, cancel } = usePasswordConfirmation();
  const footer = (
    <>
      <Button onClick={cancel}>{t('cancel')}</Button>
      <Button type="submit" form={form} variant="primary" loading={isPending} disabled={password === ''}>
        {t('demand.confirm')}
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && cancel()} title={t('demand.title')} description={t('demand.hint')} footer={footer}>
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
        <SecretField label={t('password')} value={password} autoComplete="current-password" error={problem} onChange={change} />
      </form>
    </Dialog>
  );
}

/** The password that a waiting call wants. */
function usePasswordConfirmation() {
  const t = useText('security.demand');
  const say = useFailureText();
  const settle = usePasswordDemand((demand) => demand.settle);
  const [password, setPassword] = useState('');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(api.sessions.confirmPassword, { body: { password } }),
    onSuccess: () => settle?.(true),
  });
  const words = error ? say(error, t('failed')) : undefined;
  const isAtField = error instanceof ApiFailure && 'password' in error.fields;
  return {
    password,
    isPending,
    problem: isAtField ? words : undefined,
    /** What is wrong with something else. */
    failure: isAtField ? undefined : words,
    change(typed: string) {
      reset();
      setPassword(typed);
    },
    submit() {
      if (password !== '' && !isPending) mutate();
    },
    cancel: () => settle?.(false),
  };
}
