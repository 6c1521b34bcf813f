import type { SecondFactorSetup as Setup } from '@app/contracts/auth/second-factor.contract';
import { type ReactNode, useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { PasswordStep } from './password-step';
import { RecoveryCodes } from './recovery-codes';
import { ScanStep } from './scan-step';

export interface SecondFactorSetupProps {
  /** The recovery codes are shown, this once. */
  onCodes?: () => void;
  /** The second step is on, and the codes are kept. */
  onDone: () => void;
}

const STEPS = { password: 1, scan: 2, codes: 3 };

/** Turning the second step on: the password, the app with a first code, and the recovery codes. */
export function SecondFactorSetup({ onCodes, onDone }: SecondFactorSetupProps) {
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const showCodes = (created: string[]) => {
    setCodes(created);
    onCodes?.();
  };
  if (codes) {
    return (
      <Step number={STEPS.codes}>
        <RecoveryCodes codes={codes} onDone={onDone} />
      </Step>
    );
  }
  if (setup) {
    return (
      <Step number={STEPS.scan}>
        <ScanStep setup={setup} onConfirmed={showCodes} />
      </Step>
    );
  }
  return (
    <Step number={STEPS.password}>
      <PasswordStep onBegun={setSetup} />
    </Step>
  );
}

interface StepProps {
  number: number;
  children: ReactNode;
}

function Step({ number, children }: StepProps) {
  const t = useText('security.setup');
  return (
    <div className="flex flex-col gap-4">
      <p className="text-xs font-medium text-text-3">{t('steps', { step: number, steps: Object.keys(STEPS).length })}</p>
      {children}
    </div>
  );
}
