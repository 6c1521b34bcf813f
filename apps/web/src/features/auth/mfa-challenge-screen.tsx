import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { MfaChallenge } from '@app/contracts/auth/second-factor.contract';
import { z } from 'zod';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { hasCode } from '@/lib/api/api-failure';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { answerMfaChallenge } from './api/log-in';
import { useContinueAfterSignIn } from './use-continue-after-sign-in';
import { AuthFrame } from './auth-frame';

export interface MfaChallengeScreenProps {
  step: MfaChallenge;
  onExpired: () => void;
  onBack: () => void;
}

const APP_CODE = /^\d{6}$/;
const MIN_CODE_LENGTH = 6;
const CodeForm = z.object({ code: z.string().refine((code) => code.trim().length >= MIN_CODE_LENGTH) });

/** The code that follows the password; six digits are submitted as soon as they are typed. */
export function MfaChallengeScreen({ step, onExpired, onBack }: MfaChallengeScreenProps) {
  const t = useText('auth.secondStep');
  const [isRecovery, setRecovery] = useState(false);
  const { mutateAsync } = useMfaChallenge(step, onExpired);
  const { values, change, submit, formError, errorOf, isSubmitting } = useSchemaForm({
    schema: CodeForm,
    values: EMPTY,
    failed: t('failed'),
    submit: ({ code }) => mutateAsync(code),
  });
  const typeCode = (code: string) => {
    change({ code });
    if (!isRecovery && APP_CODE.test(code)) void submit();
  };
  const switchKind = () => {
    setRecovery(!isRecovery);
    change(EMPTY);
  };
  return (
    <AuthFrame title={t('title')} lead={isRecovery ? t('recoveryLead') : t('lead')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field label={isRecovery ? t('recoveryCode') : t('code')} error={formError ?? errorOf('code')}>
          <CodeInput key={String(isRecovery)} isRecovery={isRecovery} value={values.code} onChange={typeCode} />
        </Field>
        <Button type="submit" variant="primary" size="lg" loading={isSubmitting} disabled={values.code.trim().length < MIN_CODE_LENGTH}>
          {isSubmitting ? t('submitting') : t('submit')}
        </Button>
        <div className="flex flex-wrap justify-between gap-2">
          <Button variant="ghost" onClick={onBack}>
            {t('back')}
          </Button>
          <Button variant="ghost" onClick={switchKind}>
            {isRecovery ? t('useApp') : t('useRecovery')}
          </Button>
        </div>
      </form>
    </AuthFrame>
  );
}

const EMPTY = { code: '' };

interface CodeInputProps {
  isRecovery: boolean;
  value: string;
  onChange: (code: string) => void;
}

const LOOKS = {
  app: { autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 6, placeholder: '000000' },
  recovery: { autoComplete: 'off', maxLength: 32 },
} as const;

/** Takes the focus when it appears: the page has nothing else to fill in. */
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

/** Completes the challenge and continues; after too many wrong codes, or too long, the sign-in starts again. */
function useMfaChallenge({ second_step: { token } }: MfaChallenge, onExpired: () => void) {
  const queryClient = useQueryClient();
  const { continueAfterSignIn } = useContinueAfterSignIn();
  return useMutation({
    mutationFn: async (code: string) => continueAfterSignIn(await answerMfaChallenge(queryClient, { token, code })),
    onError: (error) => {
      if (hasCode(error, 'auth.sign_in_expired')) onExpired();
    },
  });
}
