import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { MfaChallenge } from '@app/contracts/auth/second-factor.contract';
import { hasCode } from '@/lib/api/api-failure';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { takeSecondStep } from './api/log-in';
import { useGoOn } from './use-continue-after-sign-in';
import { EntryFrame } from './auth-frame';

export interface SecondStepScreenProps {
  step: MfaChallenge;
  onExpired: () => void;
  onBack: () => void;
}

const APP_CODE = /^\d{6}$/;

/** The code that follows the password: six digits are sent as soon as they stand. */
export function SecondStepScreen({ step, onExpired, onBack }: SecondStepScreenProps) {
  const t = useText('auth.secondStep');
  const say = useFailureText();
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const { mutate, isPending, error, reset } = useSecondStep(step, onExpired);
  const change = (typed: string) => {
    setCode(typed);
    reset();
    if (!isRecovery && APP_CODE.test(typed) && !isPending) mutate(typed);
  };
  const turn = () => {
    setRecovery(!isRecovery);
    setCode('');
    reset();
  };
  return (
    <EntryFrame title={t('title')} lead={isRecovery ? t('recoveryLead') : t('lead')}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim().length >= 6 && !isPending) mutate(code);
        }}
      >
        <Field label={isRecovery ? t('recoveryCode') : t('code')} error={error && say(error, t('failed'))}>
          <CodeInput key={String(isRecovery)} isRecovery={isRecovery} value={code} onChange={change} />
        </Field>
        <Button type="submit" variant="primary" size="lg" loading={isPending} disabled={code.trim().length < 6}>
          {isPending ? t('submitting') : t('submit')}
        </Button>
        <div className="flex flex-wrap justify-between gap-2">
          <Button variant="ghost" onClick={onBack}>
            {t('back')}
          </Button>
          <Button variant="ghost" onClick={turn}>
            {isRecovery ? t('useApp') : t('useRecovery')}
          </Button>
        </div>
      </form>
    </EntryFrame>
  );
}

interface CodeInputProps {
  isRecovery: boolean;
  value: string;
  onChange: (code: string) => void;
}

const LOOKS = {
  app: { autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 6, placeholder: '000000' },
  recovery: { autoComplete: 'off', maxLength: 32 },
} as const;

/** The keyboard is in it at once: nothing else is to be done here. */
function CodeInput({ isRecovery, value, onChange }: CodeInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <Input
      ref={input}
      size="lg"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="text-center font-mono text-xl tracking-[0.3em] placeholder:tracking-[0.3em]"
      {...LOOKS[isRecovery ? 'recovery' : 'app']}
    />
  );
}

/** Takes the second step with a code and goes on; after too many wrong ones, or too long, the first step is due again. */
function useSecondStep({ second_step: { token } }: MfaChallenge, onExpired: () => void) {
  const queryClient = useQueryClient();
  const { goOn } = useGoOn();
  return useMutation({
    mutationFn: async (code: string) => goOn(await takeSecondStep(queryClient, { token, code })),
    onError: (error) => {
      if (hasCode(error, 'auth.sign_in_expired')) onExpired();
    },
  });
}
