import { queryOptions, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { api } from '@app/contracts/catalogue/endpoints';
import { call } from '@/lib/api/call';
import { useText } from '@/lib/text/use-text';
import { PersonAvatar } from '@/ui/person-avatar';
import { optionStyle } from '@/ui/popup-style';
import { Textarea } from '@/ui/textarea';
import { useOptionList } from '@/ui/use-option-list';
import { matchingPeople, typedMention, type TypedNote, withPicked } from './mention-text';

export interface MentionFieldProps {
  contactId: number;
  note: TypedNote;
  onNote: (note: TypedNote) => void;
  onSubmit: () => void;
  maxLength: number;
  field: RefObject<HTMLTextAreaElement | null>;
  rows?: number;
  /** Its name where no field around it has one. */
  label?: string;
}

/** The text of a note; "@" offers the teammates who may see the contact. */
export function MentionField({ contactId, note, onNote, onSubmit, maxLength, field, rows = 5, label }: MentionFieldProps) {
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
        rows={rows}
        aria-label={label}
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

const NOBODY: readonly { id: number; name: string }[] = [];

/** The teammates that match the typed mention; none without an "@" before the caret. */
function useMentionable(contactId: number, text: string, caret: number | null) {
  const typed = caret === null ? undefined : typedMention(text, caret);
  const { data: people = NOBODY } = useQuery({ ...listMentionableQuery(contactId), enabled: typed !== undefined });
  return typed ? matchingPeople(people, typed.query) : NOBODY;
}

const FRESH_MS = 60_000;

/** The teammates whom a note about the contact can mention. */
const listMentionableQuery = (contactId: number) =>
  queryOptions({
    queryKey: ['mentionable', contactId],
    queryFn: ({ signal }) => call(api.notes.mentionable, { params: { id: contactId }, signal }),
    select: ({ people }) => people,
    staleTime: FRESH_MS,
  });

interface Person {
  id: number;
  name: string;
}

interface MentionListProps {
  people: readonly Person[];
  options: ReturnType<typeof useOptionList<Person>>;
}

/** The matching teammates; screen readers hear their number. */
function MentionList({ people, options }: MentionListProps) {
  const t = useText('notes.mention');
  return (
    <>
      <p role="status" className="sr-only">
        {people.length > 0 && t('offered', { count: people.length })}
      </p>
      {people.length > 0 && (
        <ul
          {...options.list}
          aria-label={t('label')}
          className="max-h-48 overflow-y-auto rounded-md border border-border bg-surface p-1 shadow-e2"
        >
          {people.map((person, index) => (
            <li key={person.id} {...options.option(index)} className={optionStyle}>
              <PersonAvatar name={person.name} id={person.id} size="sm" />
              <span className="truncate">{person.name}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
