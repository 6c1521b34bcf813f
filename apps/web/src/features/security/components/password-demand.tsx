import { useId } from 'react';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { usePasswordConfirmation } from '../hooks/use-password-confirmation';
import { SecretField } from './secret-field';

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
