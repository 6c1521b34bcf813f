import { noteParts } from '@app/contracts/notes/note-mentions';
import { useText } from '@/lib/text/use-text';
import type { ItemOf } from '../entries/item-of';
import { PersonLine } from './person-line';

export interface NoteEntryProps {
  item: ItemOf<'note'>;
}

export function NoteEntry({ item: { content, user } }: NoteEntryProps) {
  const t = useText('timeline');
  const words = noteParts(content).map((part) => (typeof part === 'string' ? part : `@${part.name}`));
  return (
    <>
      <p className="text-base font-medium text-text">{t('note')}</p>
      <p className="mt-1 line-clamp-4 rounded-sm border-l-4 border-note-edge bg-note px-2.5 py-1.5 text-sm wrap-anywhere whitespace-pre-wrap text-text">
        {words.join('')}
      </p>
      <PersonLine user={user} />
    </>
  );
}
