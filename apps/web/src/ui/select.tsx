import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { classNames } from './class-names';
import { useFieldControl } from './field-context';
import { inputStyle } from './input-style';
import { optionStyle, popupStyle } from './popup-style';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface SelectProps<Value extends string> {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  /** The name when no field around it has one. */
  label?: string;
  placeholder?: string;
  disabled?: boolean;
  name?: string;
  size?: 'sm' | 'md';
  className?: string;
}

const SIZES = { sm: 'h-8 pointer-coarse:h-11', md: 'h-9 pointer-coarse:h-11' };

export function Select<Value extends string>({
  options,
  value,
  onValueChange,
  label,
  placeholder,
  disabled,
  name,
  size = 'md',
  className,
}: SelectProps<Value>) {
  const control = useFieldControl();
  return (
    <Base.Root items={options} value={value} onValueChange={(next) => next !== null && onValueChange(next)} disabled={disabled} name={name}>
      <Base.Trigger
        {...control}
        aria-label={label}
        className={classNames(inputStyle, 'flex items-center justify-between gap-2 text-left', SIZES[size], className)}
      >
        <Base.Value placeholder={placeholder} className="truncate data-placeholder:text-text-3" />
        <Base.Icon render={<ChevronDown className="size-4 text-text-3" />} />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50">
          <Base.Popup className={classNames(popupStyle, 'max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto')}>
            {options.map((option) => (
              <Base.Item key={option.value} value={option.value} disabled={option.disabled} className={optionStyle}>
                <Base.ItemText className="flex-1">{option.label}</Base.ItemText>
                <Base.ItemIndicator render={<Check className="size-4 text-brand-text" />} />
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
