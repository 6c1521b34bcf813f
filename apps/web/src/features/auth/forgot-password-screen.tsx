import type { ForgotPasswordInput } from '@app/contracts/auth/auth.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { useMutation } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { call } from '@/lib/api/call';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { AuthFrame } from './auth-frame';
import { resendSchema } from './auth-schemas';

/** Asks for a link by mail; what it says is the same whether the address has an account or not. */
export function ForgotPasswordScreen() {
  const t = useText('auth');
  const validation = useText('auth.validation');
  const email = useLocation().state.email ?? '';
  const { mutateAsync, isSuccess } = useMutation({
    mutationFn: (body: ForgotPasswordInput) => call(api.auth.forgotPassword, { body }),
  });
  const { register, errorOf, submit, formError, isSubmitting } = useSchemaForm({
    failed: t('verify.failed'),
    schema: resendSchema(validation),
    values: { email },
    submit: mutateAsync,
  });
  return (
    <AuthFrame
      isBare
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      foot={
        <Link to="/login" className="font-medium text-brand-text underline underline-offset-2">
          {t('verify.toLogin')}
        </Link>
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {isSuccess && <Banner tone="success">{t('forgot.sent')}</Banner>}
        {formError && <Banner tone="danger">{formError}</Banner>}
        <Field label={t('fields.email')} error={errorOf('email')}>
          <Input type="email" autoComplete="username" size="lg" {...register('email')} />
        </Field>
        <Button type="submit" variant="primary" size="lg" loading={isSubmitting}>
          {isSubmitting ? t('verify.resending') : t('forgot.submit')}
        </Button>
      </form>
    </AuthFrame>
  );
}
