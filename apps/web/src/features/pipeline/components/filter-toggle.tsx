import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';

export interface FilterToggleProps {
  icon: ReactNode;
  /** As it stands in the address. */
  value: '1' | undefined;
  onChange: (value: '1' | undefined) => void;
  children: ReactNode;
}

export function FilterToggle({ icon, value, onChange, children }: FilterToggleProps) {
  const isOn = value === '1';
  return (
    <Button
      size="sm"
      icon={icon}
      aria-pressed={isOn}
      onClick={() => onChange(isOn ? undefined : '1')}
      className={classNames(isOn && 'border-brand bg-brand-soft text-brand-text hover:bg-brand-soft')}
    >
      {children}
    </Button>
  );
}
