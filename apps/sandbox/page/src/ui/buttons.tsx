import { clsx } from 'clsx';
import type { ButtonHTMLAttributes, ReactNode } from 'react';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  tone?: 'plain' | 'brand' | 'danger';
}

const TONES = {
  plain: 'border-border bg-surface text-text hover:bg-surface-2',
  brand: 'border-transparent bg-brand text-on-brand hover:bg-brand-hover',
  danger: 'border-transparent bg-danger text-on-solid hover:opacity-90',
};

export function Button({ tone = 'plain', className, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={clsx(
        'inline-flex h-9 items-center justify-center gap-2 rounded-md border px-3 text-sm font-medium whitespace-nowrap transition-colors disabled:opacity-50',
        TONES[tone],
        className,
      )}
    />
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  children: ReactNode;
}

export function IconButton({ label, className, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...button}
      className={clsx(
        'grid size-9 shrink-0 place-items-center rounded-md text-text-2 transition-colors hover:bg-surface-2 hover:text-text disabled:opacity-50 aria-pressed:bg-brand-soft aria-pressed:text-brand-text',
        className,
      )}
    />
  );
}
