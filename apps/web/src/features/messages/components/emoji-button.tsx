import { Smile } from 'lucide-react';
import { lazy, type RefObject, Suspense, useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { IconButton } from '@/ui/icon-button';
import { Popover } from '@/ui/popover';
import { Skeleton } from '@/ui/skeleton';

const EmojiPicker = lazy(async () => ({ default: (await import('./emoji-picker')).EmojiPicker }));

export interface EmojiButtonProps {
  disabled: boolean;
  textArea: RefObject<HTMLTextAreaElement | null>;
  onPick: (emoji: string) => void;
}

export function EmojiButton({ disabled, textArea, onPick }: EmojiButtonProps) {
  const t = useText('chats');
  const [isOpen, setOpen] = useState(false);
  const pick = (emoji: string) => {
    setOpen(false);
    onPick(emoji);
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label={t('emoji.label')}
      finalFocus={textArea}
      trigger={<IconButton label={t('emoji.label')} icon={<Smile />} disabled={disabled} />}
    >
      <Suspense fallback={<Skeleton className="h-84 w-76 max-w-full" />}>
        <EmojiPicker onPick={pick} />
      </Suspense>
    </Popover>
  );
}
