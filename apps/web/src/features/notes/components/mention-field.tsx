import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { Textarea } from '@/ui/textarea';
import { useOptionList } from '@/ui/use-option-list';
import { useMentionable } from '../hooks/use-mentionable';
import { type TypedNote, withPicked } from '../mentions/mention-text';
import { MentionList } from './mention-list';

export interface MentionFieldProps {
  contactId: number;
  note: TypedNote;
  onNote: (note: TypedNote) => void;
  onSubmit: () => void;
  maxLength: number;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The words of a note; "@" offers the teammates who may see the contact. */
export function MentionField({ contactId, note, onNote, onSubmit, maxLength, field }: MentionFieldProps) {
  const t = useText('notes');
  const [caret, setCaret] = useState<number | null>(null);
  const people = useMentionable(contactId, note.text, caret);
  const pick = ({ id, name }: { id: number; name: string }) => {
    if (caret === null) return;
    const { caret: next, ...picked } = withPicked(note, caret, { userId: id, name });
    onNote(picked);
    setCaret(null);
    requestAnimationFrame(() => field.current?.setSelectionRange(next, next));
  };
  const options = useOptionList(people, { onPick: pick, onClose: () => setCaret(null) });
  const onKeyDown = (event: KeyboardEvent) => {
    if (options.takeKey(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit();
  };
  return (
    <div className="flex flex-col gap-1">
      <Textarea
        ref={field}
        rows={5}
        maxLength={maxLength}
        placeholder={t('placeholder')}
        value={note.text}
        {...options.field}
        onChange={({ target: { value, selectionStart } }) => {
          onNote({ ...note, text: value });
          setCaret(selectionStart);
          options.setActive(0);
        }}
        onBlur={() => setCaret(null)}
        onKeyDown={onKeyDown}
        className="border-note-edge bg-note"
      />
      <MentionList people={people} options={options} />
    </div>
  );
}
