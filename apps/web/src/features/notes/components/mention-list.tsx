import { useText } from '@/lib/text/use-text';
import { Avatar } from '@/ui/avatar';
import { optionStyle } from '@/ui/popup-style';
import type { useOptionList } from '@/ui/use-option-list';

interface Person {
  id: number;
  name: string;
}

export interface MentionListProps {
  people: readonly Person[];
  options: ReturnType<typeof useOptionList<Person>>;
}

/** The teammates whom the typed letters can mean; it is told how many there are. */
export function MentionList({ people, options }: MentionListProps) {
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
              <Avatar name={person.name} id={person.id} size="sm" />
              <span className="truncate">{person.name}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
