import type { ReactNode } from 'react';

/** A titled part of the funnel. */
export function FilterSection({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="flex flex-col gap-2 border-t border-border px-4 py-3">
      <h3 className="text-sm font-medium text-text-2">{name}</h3>
      {children}
    </section>
  );
}
