import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { usePasswordForm } from '../hooks/use-password-form';
import { SecretField } from './secret-field';

export interface PasswordCardProps {
  minLength: number;
}

export function PasswordCard({ minLength }: PasswordCardProps) {
  const t = useText('security');
  const { form, isPending, problemOf, change, submit } = usePasswordForm(minLength);
  const isEmpty = form.current_password === '' && form.password === '' && form.repeated === '';
  return (
    <Card title={t('change.title')} description={t('change.hint')}>
      <form
        noValidate
        className="grid items-start gap-4 md:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isEmpty && !isPending) submit();
        }}
      >
        <div className="md:col-span-2 md:max-w-1/2 md:pr-2">
          <SecretField
            label={t('currentPassword')}
            value={form.current_password}
            autoComplete="current-password"
            error={problemOf('current_password')}
            onChange={(current_password) => change({ current_password })}
          />
        </div>
        <SecretField
          label={t('change.password')}
          value={form.password}
          autoComplete="new-password"
          hint={t('change.lengthHint', { count: minLength })}
          error={problemOf('password')}
          onChange={(password) => change({ password })}
        />
        <SecretField
          label={t('change.repeated')}
          value={form.repeated}
          autoComplete="new-password"
          error={problemOf('repeated')}
          onChange={(repeated) => change({ repeated })}
        />
        <Button type="submit" loading={isPending} disabled={isEmpty} className="justify-self-end md:col-span-2">
          {t('change.save')}
        </Button>
      </form>
    </Card>
  );
}
