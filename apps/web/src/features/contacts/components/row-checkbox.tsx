import { useRef } from 'react';
import { Checkbox } from '@/ui/checkbox';

export interface RowCheckboxProps {
  label: string;
  checked: boolean;
  onTick: (on: boolean, withRange: boolean) => void;
}

/** A checkbox that says whether Shift was held, which a change alone does not tell. */
export function RowCheckbox({ label, checked, onTick }: RowCheckboxProps) {
  const withShift = useRef(false);
  return (
    <span
      className="flex select-none"
      onClickCapture={({ shiftKey }) => {
        withShift.current = shiftKey;
      }}
    >
      <Checkbox aria-label={label} checked={checked} onCheckedChange={(on) => onTick(on, withShift.current)} />
    </span>
  );
}
