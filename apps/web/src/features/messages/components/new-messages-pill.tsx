import { ArrowDown } from 'lucide-react';
import { useText } from '@/lib/text/use-text';

export interface NewMessagesPillProps {
  count: number;
  onClick: () => void;
}

/** The way back to the end for a reader who is further up; it says what has come meanwhile. */
export function NewMessagesPill({ count, onClick }: NewMessagesPillProps) {
  const t = useText('chats');
  return (
    <button
      type="button"
      aria-label={count > 0 ? undefined : t('thread.toEnd')}
      onClick={onClick}
      className="absolute bottom-3 left-1/2 flex h-9 min-w-9 -translate-x-1/2 animate-appear items-center justify-center gap-1.5 rounded-full border border-border bg-surface px-2 text-sm font-medium text-brand-text shadow-e2 hover:bg-surface-2 pointer-coarse:h-11 pointer-coarse:min-w-11"
    >
      {count > 0 && <span className="pl-1.5 tabular-nums">{t('thread.newMessages', { count })}</span>}
      <ArrowDown aria-hidden />
    </button>
  );
}
