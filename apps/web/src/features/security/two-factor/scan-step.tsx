import type { SecondFactorSetup } from '@app/contracts/auth/second-factor.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { useMutation } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { z } from 'zod';
import { call } from '@/lib/api/call';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';

export interface ScanStepProps {
  setup: SecondFactorSetup;
  onConfirmed: (recoveryCodes: string[]) => void;
}

/** Six digits; authenticator apps show them with a space between. */
const AppCode = z.object({ code: z.string().refine((code) => /^\d{6}$/.test(code.replaceAll(' ', ''))) });
const EMPTY = { code: '' };

const QR_SIZE = 184;
const groupsOf = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

export function ScanStep({ setup: { secret, uri }, onConfirmed }: ScanStepProps) {
  const t = useText('security.setup');
  const { mutateAsync } = useMutation({
    mutationFn: (body: { code: string }) => call(api.secondFactor.confirm, { body }),
    onSuccess: ({ recovery_codes }) => onConfirmed(recovery_codes),
  });
  const { values, register, errorOf, formError, submit, isSubmitting } = useSchemaForm({
    schema: AppCode,
    values: EMPTY,
    failed: t('failed'),
    submit: mutateAsync,
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-base text-text-2">{t('scanLead')}</p>
      {/* scanners need dark on light, in either theme */}
      <QRCodeSVG value={uri} size={QR_SIZE} marginSize={2} title={t('qr')} role="img" className="self-center rounded-md" />
      <div className="flex flex-col gap-1.5 rounded-md bg-surface-2 p-3 text-sm text-text-2">
        {t('byHand')}
        <span className="flex flex-wrap items-center justify-between gap-2">
          <code className="min-w-0 font-mono text-sm text-text">{groupsOf(secret)}</code>
          <CopyButton text={() => secret}>{t('copy')}</CopyButton>
        </span>
      </div>
      <Field label={t('code')} error={formError ?? errorOf('code')}>
        <Input
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={7}
          size="lg"
          className="text-center font-mono text-xl tracking-[0.3em]"
          {...register('code')}
        />
      </Field>
      <Button type="submit" variant="primary" loading={isSubmitting} disabled={!AppCode.safeParse(values).success} className="self-end">
        {t('confirm')}
      </Button>
    </form>
  );
}
