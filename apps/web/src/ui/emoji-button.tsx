import { Smile } from 'lucide-react';
import { type RefObject, Suspense, useState } from 'react';
import { lazyWhenOnline } from '@/lib/loading/lazy-when-online';
import { useText } from '@/lib/text/use-text';
import { IconButton } from './icon-button';
import { Popover } from './popover';
import { Skeleton } from './skeleton';

const EmojiPicker = lazyWhenOnline(async () => (await import('./emoji-picker')).EmojiPicker);

export interface EmojiButtonProps {
  /** By default "Emojis". */
  label?: string;
  disabled?: boolean;
  /** Receives the focus when the picker closes; by default the button. */
  finalFocus?: RefObject<HTMLElement | null>;
  onPick: (emoji: string) => void;
}

/** A button that opens all emojis. */
export function EmojiButton({ label, disabled, finalFocus, onPick }: EmojiButtonProps) {
  const t = useText('kit.emoji');
  const [isOpen, setOpen] = useState(false);
  const name = label ?? t('label');
  const pick = (emoji: string) => {
    setOpen(false);
    onPick(emoji);
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label={name}
      finalFocus={finalFocus}
      trigger={<IconButton label={name} icon={<Smile />} disabled={disabled} />}
    >
      <Suspense fallback={<Skeleton className="h-84 w-76 max-w-full" />}>
        <EmojiPicker onPick={pick} />
      </Suspense>
    </Popover>
  );
}
