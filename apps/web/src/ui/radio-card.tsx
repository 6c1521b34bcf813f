import type { ReactNode } from 'react';

export interface RadioCardProps {
  /** The same for all of a group. */
  name: string;
  checked: boolean;
  label: ReactNode;
  hint?: ReactNode;
  onChoose: () => void;
}

/** One of a few options, each with a description. */
export function RadioCard({ name, checked, label, hint, onChoose }: RadioCardProps) {
  return (
    <label className="relative flex cursor-pointer items-start gap-2.5 rounded-md border border-border p-2.5 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring hover:not-has-checked:bg-surface-2">
      <input type="radio" name={name} checked={checked} onChange={onChoose} className="peer sr-only" />
      <span
        aria-hidden
        className="mt-1 size-4 shrink-0 rounded-full border border-border-strong bg-surface peer-checked:border-5 peer-checked:border-brand"
      />
      <span className="min-w-0">
        <span className="block text-base font-medium text-text">{label}</span>
        {hint && <span className="block text-xs text-text-2">{hint}</span>}
      </span>
    </label>
  );
}
