import { X } from 'lucide-react';
import { useId } from 'react';
import { MAX_MARKS } from '@app/contracts/contacts/contacts.contract';
import { useText } from '@/lib/text/use-text';
import { EmojiButton } from '@/ui/emoji-button';
import { useContactField } from './use-contact-form';

/** Emojis beside the name of the contact; a press takes one away. */
export function MarksField({ name }: { name: 'flags' | 'emojis' }) {
  const t = useText('contacts.form');
  const { label, error, value, change } = useContactField(name);
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="flex min-w-0 flex-col gap-1.5">
      <span id={id} className="text-sm font-medium text-text">
        {label}
      </span>
      <div className="flex min-h-9 flex-wrap items-center gap-1">
        {value.map((mark) => (
          <button
            key={mark}
            type="button"
            aria-label={t('removeMark', { mark })}
            onClick={() => change(value.filter((other) => other !== mark))}
            className="flex h-8 items-center gap-1 rounded-full bg-surface-3 pr-2 pl-2.5 text-md text-text-2 hover:text-text pointer-coarse:h-11"
          >
            <span aria-hidden>{mark}</span>
            <X aria-hidden className="size-3.5" />
          </button>
        ))}
        {value.length < MAX_MARKS && <EmojiButton label={t(`addMark.${name}`)} onPick={(mark) => change([...new Set([...value, mark])])} />}
      </div>
      {error && (
        <p role="alert" className="text-xs font-medium text-danger-text">
          {error}
        </p>
      )}
    </div>
  );
}
