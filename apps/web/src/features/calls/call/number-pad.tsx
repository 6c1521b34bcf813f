import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const;

const SIGNS = { '*': 'star', '#': 'hash' } as const;

export interface NumberPadProps {
  onKey: (key: string) => void;
  className?: string;
}

/** The twelve keys of a telephone. */
export function NumberPad({ onKey, className }: NumberPadProps) {
  const t = useText('calls.keypad');
  const nameOf = (key: string) => t(key in SIGNS ? SIGNS[key as keyof typeof SIGNS] : 'key', { digit: key });
  return (
    <div role="group" aria-label={t('label')} className={classNames('grid grid-cols-3 gap-2', className)}>
      {KEYS.map((key) => (
        <Button key={key} aria-label={nameOf(key)} className="size-12 p-0 text-lg" onClick={() => onKey(key)}>
          {key}
        </Button>
      ))}
    </div>
  );
}
