import type { ChangeUnverifiedEmailInput } from '@app/contracts/auth/auth.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '@/lib/api/call';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { PasswordInput } from '@/ui/password-input';
import { changeAddressSchema } from './auth-schemas';

/** For people who mistyped their address at sign-up: the password shows that the account is theirs. */
export function ChangeAddress({ email }: { email: string }) {
  const t = useText('auth.verify.change');
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <ChangeAddressForm email={email} onCancel={() => setOpen(false)} />;
  return (
    <Button variant="ghost" className="mt-3 w-full" onClick={() => setOpen(true)}>
      {t('open')}
    </Button>
  );
}

interface ChangeAddressFormProps {
  /** The address as it was typed at sign-up. */
  email: string;
  onCancel: () => void;
}

function ChangeAddressForm({ email, onCancel }: ChangeAddressFormProps) {
  const t = useText('auth');
  const validation = useText('auth.validation');
  const { mutateAsync } = useChangeAddress();
  const { register, errorOf, submit, formError, isSubmitting } = useSchemaForm({
    failed: t('verify.change.failed'),
    schema: changeAddressSchema(validation),
    values: { email, password: '', new_email: '' },
    submit: mutateAsync,
  });
  return (
    <form
      noValidate
      aria-label={t('verify.change.title')}
      onSubmit={(event) => void submit(event)}
      className="mt-6 flex flex-col gap-4 border-t border-border pt-5"
    >
      <div>
        <h2 className="text-md font-semibold text-text">{t('verify.change.title')}</h2>
        <p className="text-base text-text-2">{t('verify.change.hint')}</p>
      </div>
      {formError && <Banner tone="danger">{formError}</Banner>}
      {email === '' && (
        <Field label={t('fields.email')} error={errorOf('email')}>
          <Input type="email" autoComplete="username" {...register('email')} />
        </Field>
      )}
      <Field label={t('verify.change.email')} error={errorOf('new_email')}>
        <Input type="email" autoComplete="email" {...register('new_email')} />
      </Field>
      <Field label={t('fields.password')} error={errorOf('password')}>
        <PasswordInput
          autoComplete="current-password"
          showLabel={t('fields.showPassword')}
          hideLabel={t('fields.hidePassword')}
          {...register('password')}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {isSubmitting ? t('verify.change.submitting') : t('verify.change.submit')}
        </Button>
        <Button onClick={onCancel}>{t('verify.change.cancel')}</Button>
      </div>
    </form>
  );
}

/** Continues with the verification of the new address. */
function useChangeAddress() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: ChangeUnverifiedEmailInput) => call(api.auth.changeUnverifiedEmail, { body }),
    onSuccess: (_, { new_email: email }) => navigate({ to: '/email/verify', state: { email }, replace: true }),
  });
}
