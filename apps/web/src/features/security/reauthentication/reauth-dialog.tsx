import { useId } from 'react';
import { z } from 'zod';
import type { MfaReauth } from '@app/contracts/auth/second-factor.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { call } from '@/lib/api/call';
import { useReauthPrompt } from '@/lib/api/reauthentication';
import { type SchemaForm, useSchemaForm } from '@/lib/forms/use-schema-form';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { SecretField } from '../secret-field';

const MIN_CODE_LENGTH = 6;
const Password = z.object({ password: z.string().min(1), code: z.string() });
const PasswordAndCode = Password.extend({ code: z.string().refine((code) => code.trim().length >= MIN_CODE_LENGTH) });
const EMPTY: MfaReauth = { password: '', code: '' };

export interface ReauthDialogProps {
  title: string;
  description: string;
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  /** Asks for a code of the authenticator app too. */
  withCode?: boolean;
  /** The text for a failure for which the server gives no reason. */
  failed: string;
  /** The reason for the re-authentication; a rejection is shown at its field. */
  onConfirm: (credentials: MfaReauth) => Promise<unknown>;
  onClose: () => void;
}

/** Asks the signed-in user for the password, and for a code where the action needs it. */
export function ReauthDialog({ title, description, confirmLabel, tone = 'primary', withCode = false, failed, ...on }: ReauthDialogProps) {
  const t = useText('security');
  const id = useId();
  const schema = withCode ? PasswordAndCode : Password;
  const form = useSchemaForm({ schema, values: EMPTY, failed, submit: on.onConfirm });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && on.onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={on.onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant={tone} loading={form.isSubmitting} disabled={!schema.safeParse(form.values).success}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="flex flex-col gap-4" onSubmit={(event) => void form.submit(event)}>
        {form.formError && <Banner tone="danger">{form.formError}</Banner>}
        <SecretField
          label={t('password')}
          autoComplete="current-password"
          error={form.errorOf('password')}
          {...form.register('password')}
        />
        {withCode && <CodeField form={form} />}
      </form>
    </Dialog>
  );
}

function CodeField({ form: { errorOf, register } }: { form: Pick<SchemaForm<MfaReauth>, 'errorOf' | 'register'> }) {
  const t = useText('security.factor');
  return (
    <Field label={t('code')} hint={t('codeHint')} error={errorOf('code')}>
      <Input
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        className="font-mono"
        {...register('code')}
      />
    </Field>
  );
}

/** Shown while a call waits for the password; the call is repeated once it is confirmed. */
export function ReauthPrompt() {
  const t = useText('security.demand');
  const settle = useReauthPrompt((prompt) => prompt.settle);
  return (
    <ReauthDialog
      title={t('title')}
      description={t('hint')}
      confirmLabel={t('confirm')}
      failed={t('failed')}
      onConfirm={async ({ password }) => {
        await call(api.sessions.confirmPassword, { body: { password } });
        settle?.(true);
      }}
      onClose={() => settle?.(false)}
    />
  );
}
