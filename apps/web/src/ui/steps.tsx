import { Check } from 'lucide-react';
import { classNames } from './class-names';

export interface StepsProps {
  label: string;
  /** In their order. */
  steps: readonly { name: string; words: string }[];
  /** The name of the one that is being done. */
  current: string;
}

/** How far a task of several steps is. */
export function Steps({ label, steps, current }: StepsProps) {
  const reached = steps.findIndex(({ name }) => name === current);
  return (
    <ol aria-label={label} className="flex items-center gap-1.5 sm:gap-3">
      {steps.map(({ name, words }, index) => {
        const isOver = index < reached;
        const isCurrent = index === reached;
        return (
          <li
            key={name}
            aria-current={isCurrent ? 'step' : undefined}
            className="flex min-w-0 items-center gap-1.5 not-last:flex-1 aria-[current]:max-sm:flex-none sm:gap-2"
          >
            <span
              aria-hidden
              className={classNames(
                'flex size-6 shrink-0 items-center justify-center rounded-full border text-xs font-semibold tabular-nums',
                isCurrent && 'border-brand bg-brand text-on-brand',
                isOver && 'border-transparent bg-brand-soft text-brand-text',
                !isCurrent && !isOver && 'border-border text-text-3',
              )}
            >
              {isOver ? <Check className="size-3.5 stroke-3" /> : index + 1}
            </span>
            <span className={classNames('truncate text-sm', isCurrent ? 'shrink-0 font-semibold text-text' : 'text-text-3 max-sm:sr-only')}>
              {words}
            </span>
            {index < steps.length - 1 && <span aria-hidden className="h-px min-w-2 flex-1 bg-border" />}
          </li>
        );
      })}
    </ol>
  );
}
