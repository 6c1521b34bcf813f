import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { classNames } from './class-names';
import { inputStyle } from './input-style';
import { optionStyle, popupStyle } from './popup-style';
import type { SelectOption } from './select';

export interface MultiSelectProps {
  options: readonly SelectOption<string>[];
  values: readonly string[];
  onValuesChange: (values: string[]) => void;
  label: string;
  placeholder: string;
  /** Shown when there are no options. */
  empty?: string;
  className?: string;
}

/** A Select with several values; it stays open while the user chooses. */
export function MultiSelect({ options, values, onValuesChange, label, placeholder, empty, className }: MultiSelectProps) {
  return (
    <Base.Root multiple items={options} value={[...values]} onValueChange={(next: string[]) => onValuesChange(next)}>
      <Base.Trigger
        aria-label={label}
        className={classNames(inputStyle, 'flex h-8 items-center justify-between gap-2 text-left pointer-coarse:h-11', className)}
      >
        <Base.Value placeholder={placeholder} className="truncate data-placeholder:text-text-3" />
        <Base.Icon render={<ChevronDown className="size-4 shrink-0 text-text-3" />} />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50">
          <Base.Popup className={classNames(popupStyle, 'max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto')}>
            {options.length === 0 && <p className="px-2 py-1.5 text-sm text-text-3">{empty}</p>}
            {options.map((option) => (
              <Base.Item key={option.value} value={option.value} className={optionStyle}>
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
