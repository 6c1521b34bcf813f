import { Reply, StickyNote } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';

export interface ModeSwitchProps {
  isNote: boolean;
  onChange: (isNote: boolean) => void;
}

/** Whether what is written goes to the customer or stays with the team. */
export function ModeSwitch({ isNote, onChange }: ModeSwitchProps) {
  const t = useText('chats.composer.mode');
  return (
    <div role="group" aria-label={t('label')} className="flex shrink-0 rounded-md border border-border bg-surface-2 p-0.5">
      <Mode pressed={!isNote} label={t('reply')} icon={<Reply aria-hidden className="size-4" />} onClick={() => onChange(false)} />
      <Mode pressed={isNote} label={t('note')} icon={<StickyNote aria-hidden className="size-4" />} onClick={() => onChange(true)} />
    </div>
  );
}

interface ModeProps {
  pressed: boolean;
  label: string;
  icon: ReactNode;
  onClick: () => void;
}

function Mode({ pressed, label, icon, onClick }: ModeProps) {
  return (
    <button
      type="button"
      title={label}
      aria-pressed={pressed}
      onClick={onClick}
      className={classNames(
        'touch-target flex h-7 items-center justify-center gap-1.5 rounded-sm px-2 text-sm font-medium pointer-coarse:h-10 pointer-coarse:min-w-10',
        pressed ? 'bg-surface text-text shadow-e1' : 'text-text-2 hover:text-text',
      )}
    >
      {icon}
      <span className="@max-[35rem]:sr-only">{label}</span>
    </button>
  );
}

export interface OnlyNoteProps {
  /** Whether the person has just come back from a note. */
  takesFocus: () => boolean;
  onNote: () => void;
}

/** Where nothing can be written to the customer: a note is the one thing to write. */
export function OnlyNote({ takesFocus, onNote }: OnlyNoteProps) {
  const t = useText('chats.composer.mode');
  const button = useRef<HTMLButtonElement>(null);
  const focusOnReturn = useEffectEvent(() => takesFocus() && button.current?.focus());
  useEffect(() => void focusOnReturn(), []);
  return (
    <Button ref={button} icon={<StickyNote aria-hidden className="size-4" />} onClick={onNote} className="@max-[35rem]:w-full">
      {t('onlyNote')}
    </Button>
  );
}

/** The way back from the only thing that can be written. */
export function LeaveNote({ onLeave }: { onLeave: () => void }) {
  const t = useText('kit');
  return (
    <Button variant="ghost" onClick={onLeave}>
      {t('cancel')}
    </Button>
  );
}
