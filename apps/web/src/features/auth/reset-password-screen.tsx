import { PASSWORD_MIN_LENGTH, type ResetPasswordInput } from '@app/contracts/auth/auth.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { hasCode } from '@/lib/api/api-failure';
import { call } from '@/lib/api/call';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { PasswordHint } from '@/ui/password-hint';
import { PasswordInput } from '@/ui/password-input';
import { AuthFrame } from './auth-frame';
import { NameFields } from './name-fields';
import { resetSchema } from './auth-schemas';

const route = getRouteApi('/password/reset');

/** Opened from the mail; nothing happens before a password is sent, because mail programs open links too. */
export function ResetPasswordScreen() {
  const t = useText('auth');
  return (
    <AuthFrame
      isBare
      title={t('reset.title')}
      lead={t('reset.lead')}
      foot={
        <Link to="/password/forgot" className="font-medium text-brand-text underline underline-offset-2">
          {t('reset.again')}
        </Link>
      }
    >
      <ResetPasswordForm />
    </AuthFrame>
  );
}

const EMPTY = { password: '', confirmation: '', firstName: '', lastName: '', organization: '' };

function ResetPasswordForm() {
  const t = useText('auth');
  const validation = useText('auth.validation');
  const navigate = useNavigate();
  const { token = '', names } = route.useSearch();
  const hasNames = names === '1';
  const { mutateAsync } = useMutation({
    mutationFn: (body: ResetPasswordInput) => call(api.auth.resetPassword, { body }),
    onSuccess: () => navigate({ to: '/login', search: { reset: '1' }, replace: true }),
  });
  const { values, register, errorOf, submit, error, formError, isSubmitting } = useSchemaForm({
    failed: t('reset.failed'),
    schema: resetSchema(validation, hasNames),
    values: EMPTY,
    submit: ({ password, ...typed }) => mutateAsync({ token, password, names: hasNames ? typed : undefined }),
  });
  const secret = {
    autoComplete: 'new-password',
    size: 'lg',
    showLabel: t('fields.showPassword'),
    hideLabel: t('fields.hidePassword'),
  } as const;
  const isOver = hasCode(error, 'request.invalid');
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {formError && <Banner tone="danger">{isOver ? t('reset.badLink') : formError}</Banner>}
      {/* two people signed up with the address: its owner gives the names */}
      {hasNames && <NameFields register={register} errorOf={errorOf} />}
      <Field
        label={t('reset.password')}
        error={errorOf('password')}
        hint={<PasswordHint text={t('fields.passwordHint', { count: PASSWORD_MIN_LENGTH })} password={values.password} />}
      >
        <PasswordInput {...secret} {...register('password')} />
      </Field>
      <Field label={t('fields.confirmation')} error={errorOf('confirmation')}>
        <PasswordInput {...secret} {...register('confirmation')} />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={isSubmitting}>
        {isSubmitting ? t('reset.submitting') : t('reset.submit')}
      </Button>
    </form>
  );
}
