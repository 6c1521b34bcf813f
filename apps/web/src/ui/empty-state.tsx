import type { ReactNode } from 'react';
import { classNames } from './class-names';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
  className?: string;
}

export function EmptyState({ icon, title, description, action, className }: EmptyStateProps) {
  return (
    <div data-empty-state className={classNames('flex flex-col items-center justify-center gap-1 px-6 py-12 text-center', className)}>
      {icon && (
        <span
          aria-hidden
          className="mb-3 flex size-12 items-center justify-center rounded-full bg-brand-soft text-brand-text [&>svg]:size-6"
        >
          {icon}
        </span>
      )}
      <div className="text-md font-semibold text-text">{title}</div>
      {description && <p className="max-w-sm text-base text-balance text-text-2">{description}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
