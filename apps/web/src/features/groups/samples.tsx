import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { useText } from '@/lib/text/use-text';
import { Avatar } from '@/ui/avatar';

export interface SamplesProps {
  contacts: readonly ContactView[];
  /** The total number. */
  count: number;
}

/** Sample contacts of the group. */
export function Samples({ contacts, count }: SamplesProps) {
  const t = useText('groups.preview');
  const others = count - contacts.length;
  if (contacts.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-text-2">
      {contacts.map(({ id, name, emoji }) => (
        <li key={id} className="flex max-w-44 min-w-0 items-center gap-1.5">
          <Avatar name={name} id={id} mark={emoji} size="xs" />
          <span className="truncate">
            <bdi>{name}</bdi>
          </span>
        </li>
      ))}
      {others > 0 && <li className="text-text-3">{t('more', { count: String(others) })}</li>}
    </ul>
  );
}
