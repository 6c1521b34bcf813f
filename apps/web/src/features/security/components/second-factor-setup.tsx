import type { SecondFactorSetup as Setup } from '@app/contracts/auth/second-factor.contract';
import { useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { PasswordStep } from './password-step';
import { RecoveryCodes } from './recovery-codes';
import { ScanStep } from './scan-step';

export interface SecondFactorSetupProps {
  /** The second step is on, and the codes are kept. */
  onDone: () => void;
}

const STEPS = 3;

/** Turning the second step on: the password, the app with a first code of it, and the recovery codes. */
export function SecondFactorSetup({ onDone }: SecondFactorSetupProps) {
  const t = useText('security.setup');
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const step = codes ? STEPS : setup ? STEPS - 1 : 1;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-xs font-medium text-text-3">{t('steps', { step, steps: STEPS })}</p>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onDone} />
      ) : setup ? (
        <ScanStep setup={setup} onConfirmed={setCodes} />
      ) : (
        <PasswordStep onBegun={setSetup} />
      )}
    </div>
  );
}
