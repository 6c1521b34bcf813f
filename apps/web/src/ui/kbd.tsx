import type { ReactNode } from 'react';

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-sm border border-border-strong bg-surface-2 px-1.5 font-sans text-2xs font-semibold text-text-2">
      {children}
    </kbd>
  );
}
