import type { ReactNode } from 'react';
import { classNames } from './class-names';

export interface CardProps {
  title?: ReactNode;
  /** Below the title. */
  description?: ReactNode;
  /** At the right of the title, such as a switch or a state. */
  end?: ReactNode;
  /** Buttons at the lower edge, the main one last. */
  footer?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** One topic of a page, such as a group of settings. */
export function Card({ title, description, end, footer, className, children }: CardProps) {
  return (
    <section className={classNames('min-w-0 rounded-lg border border-border bg-surface shadow-e1', className)}>
      {title && (
        <header className="flex flex-wrap items-start gap-x-3 gap-y-1 px-5 pt-4">
          <div className="min-w-0 flex-1 basis-48">
            <h2 className="text-md font-semibold text-text">{title}</h2>
            {description && <p className="mt-0.5 text-sm text-text-2">{description}</p>}
          </div>
          {end}
        </header>
      )}
      {children !== undefined && <div className="flex flex-col gap-4 p-5">{children}</div>}
      {footer && <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-border px-5 py-3">{footer}</footer>}
    </section>
  );
}
