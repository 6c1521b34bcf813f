import { useQuery } from '@tanstack/react-query';
import { StickyNote } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { listNotesQuery } from '../api/list-notes';
import { NoteDialog } from './note-dialog';
import { NoteItem } from './note-item';

export interface NotesListProps {
  contactId: number;
}

/** Everything that the team wrote down about a contact, newest first. */
export function NotesList({ contactId }: NotesListProps) {
  const t = useText('notes');
  const [isAdding, setAdding] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const { data: notes } = useQuery(listNotesQuery(contactId));
  const isEmpty = notes?.length === 0;
  const addButton = <Button onClick={() => setAdding(true)}>{t('addShort')}</Button>;
  return (
    <section aria-label={t('title')}>
      <header className="flex min-h-9 items-center justify-between gap-3">
        <h3 ref={title} tabIndex={-1} className="rounded-sm text-md font-semibold text-text">
          {t('title')} {notes && <span className="font-normal text-text-3 tabular-nums">{notes.length}</span>}
        </h3>
        {!isEmpty && addButton}
      </header>
      {isEmpty ? (
        <EmptyState icon={<StickyNote />} title={t('empty')} description={t('emptyHint')} action={addButton} />
      ) : (
        <Notes contactId={contactId} onDeleted={() => focusOnceClosed(title.current)} />
      )}
      <NoteDialog open={isAdding} target={{ contactId }} onClose={() => setAdding(false)} />
    </section>
  );
}

/** The keyboard goes on from here when the dialog and the note below it have gone. */
const focusOnceClosed = (element: HTMLElement | null) => requestAnimationFrame(() => element?.focus());

function Notes({ contactId, onDeleted }: NotesListProps & { onDeleted: () => void }) {
  const t = useText('notes');
  const say = useFailureText();
  const { data: notes, error, isFetching, refetch } = useQuery(listNotesQuery(contactId));
  if (!notes && error) {
    return <ErrorState title={t('loadFailed')} description={say(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!notes) return <Skeleton className="mt-3 h-20 w-full" />;
  return (
    <ul className="mt-3 flex flex-col gap-2">
      {notes.map((note) => (
        <NoteItem key={note.id} note={note} onDeleted={onDeleted} />
      ))}
    </ul>
  );
}
