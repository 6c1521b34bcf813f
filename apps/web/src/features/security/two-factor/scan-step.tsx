import type { SecondFactorSetup } from '@app/contracts/auth/second-factor.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { useMutation } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { call } from '@/lib/api/call';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';

export interface ScanStepProps {
  setup: SecondFactorSetup;
  onConfirmed: (recoveryCodes: string[]) => void;
}

const QR_SIZE = 184;
const groupsOf = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

export function ScanStep({ setup: { secret, uri }, onConfirmed }: ScanStepProps) {
  const t = useText('security.setup');
  const say = useFailureText();
  const [code, setCode] = useState('');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(api.secondFactor.confirm, { body: { code } }),
    onSuccess: ({ recovery_codes }) => onConfirmed(recovery_codes),
  });
  const isWhole = /^\d{6}$/.test(code.replaceAll(' ', ''));
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole && !isPending) mutate();
      }}
    >
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
      <Field label={t('code')} error={error && say(error, t('failed'))}>
        <Input
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={7}
          size="lg"
          value={code}
          onChange={(event) => {
            reset();
            setCode(event.target.value);
          }}
          className="text-center font-mono text-xl tracking-[0.3em]"
        />
      </Field>
      <Button type="submit" variant="primary" loading={isPending} disabled={!isWhole} className="self-end">
        {t('confirm')}
      </Button>
    </form>
  );
}
