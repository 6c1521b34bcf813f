import { type Score, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { useDeferredValue, useMemo } from 'react';
import { useText } from '@/lib/text/use-text';
import { classNames } from './class-names';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

const STEPS = [1, 2, 3, 4] as const;
const COLOURS: Record<Score, string> = { 0: 'bg-danger', 1: 'bg-danger', 2: 'bg-warning', 3: 'bg-success', 4: 'bg-success' };
const WORDS = { 0: 'guessed', 1: 'easy', 2: 'fair', 3: 'strong', 4: 'best' } as const satisfies Record<Score, string>;

export function StrengthMeter({ password }: { password: string }) {
  const t = useText('kit.strength');
  const typed = useDeferredValue(password);
  const score = useMemo(() => estimator.check(typed).score, [typed]);
  return (
    <span role="status" className="mt-1.5 flex items-center gap-2">
      <span aria-hidden className="flex w-24 gap-1">
        {STEPS.map((step) => (
          <span
            key={step}
            className={classNames('h-1 flex-1 rounded-full', step <= Math.max(score, 1) ? COLOURS[score] : 'bg-surface-3')}
          />
        ))}
      </span>
      {t(WORDS[score])}
    </span>
  );
}
