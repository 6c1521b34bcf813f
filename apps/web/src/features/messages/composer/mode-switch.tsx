import { Reply, StickyNote } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';

export interface ModeSwitchProps {
  isNote: boolean;
  /** Whether the person has just come back to it from a note. */
  takesFocus?: () => boolean;
  onChange: (isNote: boolean) => void;
}

/** Whether what is written goes to the customer or stays with the team. */
export function ModeSwitch({ isNote, takesFocus, onChange }: ModeSwitchProps) {
  const t = useText('chats.composer.mode');
  return (
    <div role="group" aria-label={t('label')} className="flex shrink-0 rounded-md border border-border bg-surface-2 p-0.5">
      <Mode pressed={!isNote} takesFocus={takesFocus} icon={<Reply aria-hidden className="size-4" />} onClick={() => onChange(false)}>
        {t('reply')}
      </Mode>
      <Mode pressed={isNote} icon={<StickyNote aria-hidden className="size-4" />} onClick={() => onChange(true)}>
        {t('note')}
      </Mode>
    </div>
  );
}

interface ModeProps {
  pressed: boolean;
  takesFocus?: () => boolean;
  icon: ReactNode;
  onClick: () => void;
  children: ReactNode;
}

function Mode({ pressed, takesFocus, icon, onClick, children }: ModeProps) {
  const button = useRef<HTMLButtonElement>(null);
  const focusOnReturn = useEffectEvent(() => takesFocus?.() && button.current?.focus());
  useEffect(() => void focusOnReturn(), []);
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      className={classNames(
        'flex h-7 items-center gap-1.5 rounded-sm px-2 text-sm font-medium pointer-coarse:h-9',
        pressed ? 'bg-surface text-text shadow-e1' : 'text-text-2 hover:text-text',
      )}
    >
      {icon}
      <span className="max-md:sr-only">{children}</span>
    </button>
  );
}
