import type { Score } from '@zxcvbn-ts/core';
import { useDeferredValue, useMemo } from 'react';
import { useText } from '@/lib/text/use-text';
import { stepColour, strengthOf } from '@/lib/formatting/password-strength';
import { classNames } from './class-names';

const STEPS = [1, 2, 3, 4] as const;
const WORDS = { 0: 'guessed', 1: 'easy', 2: 'fair', 3: 'strong', 4: 'best' } as const satisfies Record<Score, string>;

export function StrengthMeter({ password }: { password: string }) {
  const t = useText('kit.strength');
  const typed = useDeferredValue(password);
  const score = useMemo(() => strengthOf(typed), [typed]);
  return (
    <span role="status" className="mt-1.5 flex items-center gap-2">
      <span aria-hidden className="flex w-24 gap-1">
        {STEPS.map((step) => (
          <span key={step} className={classNames('h-1 flex-1 rounded-full', stepColour(step, score))} />
        ))}
      </span>
      {t(WORDS[score])}
    </span>
  );
}
