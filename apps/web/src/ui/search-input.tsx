import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useRef } from 'react';
import { useText } from '@/lib/text/use-text';
import { classNames } from './class-names';
import { inputStyle } from './input-style';
import { useDebounced } from './use-debounced';

export interface SearchInputProps {
  /** The current search. */
  value: string;
  /** Called when typing pauses; immediately on Enter and on clear. */
  onSearch: (text: string) => void;
  placeholder: string;
  /** Its name, where it searches a part of the page only; by default the placeholder. */
  label?: string;
  delayMs?: number;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Half a second without a key, as both documents ask (section 9). */
const PAUSE_MS = 500;

export function SearchInput({ value, onSearch, placeholder, label, delayMs = PAUSE_MS, className, ref }: SearchInputProps) {
  const t = useText('kit');
  const box = useRef<HTMLDivElement>(null);
  const { typed, setTyped, settleNow } = useDebounced(value, onSearch, delayMs);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settleNow(typed);
    if (event.key === 'Escape' && typed !== '') settleNow('');
  };
  const clear = () => {
    settleNow('');
    box.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={box} role={label === undefined ? 'search' : undefined} className={classNames('relative', className)}>
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-text-3" />
      <input
        ref={ref}
        type="text"
        inputMode="search"
        aria-label={label ?? placeholder}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        className={classNames(inputStyle, 'h-9 pr-9 pl-9 pointer-coarse:h-11')}
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label={t('clearSearch')}
          onClick={clear}
          className="absolute top-1/2 right-2 touch-target flex size-7 -translate-y-1/2 items-center justify-center rounded-sm text-text-3 hover:bg-surface-2 hover:text-text"
        >
          <X className="size-4" />
        </button>
      )}
    </div>
  );
}
