import { Search } from 'lucide-react';
import type { RefObject } from 'react';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { inputStyle } from '@/ui/input-style';
import type { useOptionList } from '@/ui/use-option-list';
import type { PaletteEntry } from '../palette/palette-entry';

export interface PaletteFieldProps {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  options: ReturnType<typeof useOptionList<PaletteEntry>>;
  /** It has the focus. */
  onReady: () => void;
  onType: (typed: string) => void;
}

export function PaletteField({ field, typed, options, onReady, onType }: PaletteFieldProps) {
  const t = useText('shell.palette');
  return (
    <div className="relative">
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-text-3" />
      <input
        ref={field}
        {...options.field}
        role="combobox"
        aria-expanded={options.field['aria-controls'] !== undefined}
        aria-controls={options.field['aria-controls']}
        aria-label={t('title')}
        placeholder={t('placeholder')}
        value={typed}
        onFocus={onReady}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => options.takeKey(event)}
        className={classNames(inputStyle, 'h-10 pl-9')}
      />
    </div>
  );
}
