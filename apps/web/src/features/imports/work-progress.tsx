import type { ImportView } from '@app/contracts/imports/imports.contract';
import type { ReactNode } from 'react';
import { useFormatter } from 'use-intl';
import { useText } from '@/lib/text/use-text';
import { totalOf } from './import-step';
import { ProgressBar } from '@/ui/progress-bar';

export interface WorkProgressProps {
  view: ImportView;
  action?: ReactNode;
}

/** The progress of the current work on an import. */
export function WorkProgress({ view, action }: WorkProgressProps) {
  const t = useText('imports.work');
  const format = useFormatter();
  const { state, processed_rows: processed } = view;
  const total = totalOf(view);
  const done = format.number(processed);
  const known = state === 'checking' || state === 'queued' || state === 'undoing' ? state : 'running';
  return (
    <section className="flex flex-col gap-3 rounded-lg border border-border bg-surface px-4 py-4 shadow-e1">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-md font-semibold text-text">{t(known)}</h2>
        {action}
      </div>
      <ProgressBar label={t(known)} share={total === null || state === 'queued' ? null : processed / Math.max(1, total)} />
      <p role="status" className="text-base text-text-2 tabular-nums">
        {total === null ? t('progressUnknown', { done }) : t('progress', { done, total: format.number(total) })}
      </p>
      <p className="text-sm text-text-3">{t('leave')}</p>
    </section>
  );
}
