import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { MAX_TAG_LENGTH } from '@app/contracts/contacts/contacts.contract';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { useFieldControl } from '@/ui/field-context';
import { inputStyle } from '@/ui/input-style';
import { withTyped } from '../form/tags';

export interface TagsInputProps {
  tags: readonly string[];
  onTags: (tags: string[]) => void;
}

/** Tags are typed one after the other; Enter, a comma and leaving the field each end one, Backspace takes the last one back. */
export function TagsInput({ tags, onTags }: TagsInputProps) {
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    setTyped('');
    if (text.trim() !== '') onTags(withTyped(tags, text));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Backspace' && typed === '') onTags(tags.slice(0, -1));
  };
  return (
    <div
      className={classNames(
        inputStyle,
        'flex min-h-9 flex-wrap items-center gap-1 px-1.5 py-1 focus-within:border-ring pointer-coarse:min-h-11',
      )}
    >
      {tags.map((tag) => (
        <Tag key={tag} tag={tag} onRemove={() => onTags(tags.filter((other) => other !== tag))} />
      ))}
      <input
        {...useFieldControl()}
        value={typed}
        maxLength={MAX_TAG_LENGTH}
        autoComplete="off"
        onChange={({ target }) => (target.value.includes(',') ? add(target.value) : setTyped(target.value))}
        onKeyDown={onKeyDown}
        onBlur={() => add(typed)}
        className="h-6 min-w-20 flex-1 bg-transparent px-1.5 text-base text-text outline-none"
      />
    </div>
  );
}

function Tag({ tag, onRemove }: { tag: string; onRemove: () => void }) {
  const t = useText('contacts.form');
  return (
    <span className="inline-flex h-6 max-w-full min-w-0 items-center rounded-full bg-surface-3 pl-2 text-xs font-medium text-text-2">
      <span className="truncate">{tag}</span>
      <button
        type="button"
        aria-label={t('removeTag', { tag })}
        onClick={onRemove}
        className="flex size-6 shrink-0 items-center justify-center rounded-full hover:text-text"
      >
        <X className="size-3.5" />
      </button>
    </span>
  );
}
