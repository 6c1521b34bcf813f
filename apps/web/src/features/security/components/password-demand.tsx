import { api } from '@app/contracts/catalogue/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiFailure } from '@/lib/api/api-failure';
import { call } from '@/lib/api/call';
import { usePasswordDemand } from '@/lib/api/password-demand';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { SecretField } from './secret-field';

/** Asks for the password before a call that wants it; the call goes on by itself. */
export function PasswordDemand() {
  const t = useText('security');
  const say = useFailureText();
  const form = useId();
  const settle = usePasswordDemand((demand) => demand.settle);
  const [password, setPassword] = useState('');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(api.sessions.confirmPassword, { body: { password } }),
    onSuccess: () => settle?.(true),
  });
  const words = error ? say(error, t('demand.failed')) : undefined;
  const isAtField = error instanceof ApiFailure && 'password' in error.fields;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && settle?.(false)}
      title={t('demand.title')}
      description={t('demand.hint')}
      footer={
        <>
          <Button onClick={() => settle?.(false)}>{t('cancel')}</Button>
          <Button type="submit" form={form} variant="primary" loading={isPending} disabled={password === ''}>
            {t('demand.confirm')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (password !== '' && !isPending) mutate();
        }}
      >
        {words !== undefined && !isAtField && <Banner tone="danger">{words}</Banner>}
        <SecretField
          label={t('password')}
          value={password}
          autoComplete="current-password"
          error={isAtField ? words : undefined}
          onChange={(next) => {
            reset();
            setPassword(next);
          }}
        />
      </form>
    </Dialog>
  );
}
