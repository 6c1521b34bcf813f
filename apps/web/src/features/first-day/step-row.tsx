import { Check, Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';

export interface StepRowProps {
  title: string;
  done: boolean;
  /** The detail of a finished step: the person who did it, or the count. */
  note?: string | null;
  /** Its requirements and duration. */
  hint?: string;
  /** The next thing to do. */
  isNext?: boolean;
  children?: ReactNode;
}

/** A step of the checklist: a line once it is done, else what it needs and the way there. */
export function StepRow({ title, done, note, hint, isNext = false, children }: StepRowProps) {
  const t = useText('firstDay');
  const Mark = done ? Check : Circle;
  return (
    <li className={classNames('flex gap-3 px-4 py-2', isNext && 'mx-2 rounded-lg bg-brand-soft px-2 py-3')}>
      <span
        className={classNames(
          'mt-px flex size-5 shrink-0 items-center justify-center rounded-full',
          done ? 'bg-success-soft text-success-text' : 'text-brand-text',
        )}
      >
        <Mark aria-hidden className={done ? 'size-3.5' : 'size-5'} />
        <span className="sr-only">{t(done ? 'isDone' : 'isOpen')}</span>
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <p className={classNames('text-base', done ? 'text-text-2' : 'font-semibold text-text')}>{title}</p>
          {done && note && <p className="truncate text-sm text-text-2">{note}</p>}
        </div>
        {!done && hint && <p className="mt-0.5 text-sm text-text-2">{hint}</p>}
        {!done && children && <div className="mt-2 flex flex-wrap items-center gap-2">{children}</div>}
      </div>
    </li>
  );
}
