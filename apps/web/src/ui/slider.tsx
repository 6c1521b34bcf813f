import { Slider as Base } from '@base-ui/react/slider';
import type { ReactNode } from 'react';

export interface SliderProps {
  label: ReactNode;
  value: number;
  onValueChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** The value in words, such as "75 %". */
  format?: Intl.NumberFormatOptions;
  disabled?: boolean;
}

/** A number between two ends. */
export function Slider({ label, value, onValueChange, min = 0, max = 100, step = 1, format, disabled = false }: SliderProps) {
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => onValueChange(next)}
      min={min}
      max={max}
      step={step}
      format={format}
      disabled={disabled}
      thumbAlignment="edge"
      className="group flex min-w-0 flex-col gap-1.5"
    >
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <Base.Label className="font-medium text-text">{label}</Base.Label>
        <Base.Value className="text-text-2 tabular-nums" />
      </div>
      <Base.Control className="flex h-9 items-center pointer-coarse:h-11">
        <Base.Track className="h-1.5 w-full rounded-full bg-surface-3">
          <Base.Indicator className="rounded-full bg-brand group-data-disabled:bg-border-strong" />
          <Base.Thumb className="size-7 rounded-full border-2 border-brand bg-surface shadow-e1 outline-offset-2 group-data-disabled:border-border-strong has-focus-visible:outline-2 has-focus-visible:outline-ring" />
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}
