import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SquarePen, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { NoteView } from '@app/contracts/notes/notes.contract';
import { useCan, useMe } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/text/use-time-text';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Button } from '@/ui/button';
import { QueryError } from '@/ui/error-state';
import { IconButton } from '@/ui/icon-button';
import { notify } from '@/ui/notify';
import { Skeleton } from '@/ui/skeleton';
import { listNotesQuery } from './api/list-notes';
import { deleteNote } from './api/write-note';
import { removeNote } from './note-cache';
import { NoteDialog } from './note-dialog';
import { NoteText } from './note-text';

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
  return (
    <section aria-label={t('title')}>
      <header className="flex min-h-9 items-center justify-between gap-3">
        <h3 ref={title} tabIndex={-1} className="rounded-sm text-md font-semibold text-text">
          {t('title')} {notes && <span className="font-normal text-text-3 tabular-nums">{notes.length}</span>}
        </h3>
        <Button onClick={() => setAdding(true)}>{t('addShort')}</Button>
      </header>
      {isEmpty ? (
        <p className="mt-1 text-sm text-text-2">
          <span className="font-medium">{t('empty')}</span> · {t('emptyHint')}
        </p>
      ) : (
        <Notes contactId={contactId} onDeleted={() => focusOnceClosed(title.current)} />
      )}
      <NoteDialog open={isAdding} target={{ contactId }} onClose={() => setAdding(false)} />
    </section>
  );
}

/** Receives the focus after the dialog and its note are gone. */
const focusOnceClosed = (element: HTMLElement | null) => requestAnimationFrame(() => element?.focus());

function Notes({ contactId, onDeleted }: NotesListProps & { onDeleted: () => void }) {
  const t = useText('notes');
  const query = useQuery(listNotesQuery(contactId));
  const { data: notes, error } = query;
  if (!notes && error) {
    return <QueryError title={t('loadFailed')} query={query} />;
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

interface NoteItemProps {
  note: NoteView;
  onDeleted: () => void;
}

function NoteItem({ note, onDeleted }: NoteItemProps) {
  const t = useText('notes');
  const { moment } = useTimeText();
  const { content, user, created_at, updated_at, edited } = note;
  return (
    <li className="rounded-md border-l-4 border-note-edge bg-note py-2.5 pr-2 pl-3.5">
      <NoteText content={content} />
      <div className="mt-1.5 flex min-h-8 flex-wrap items-center gap-x-3 text-xs text-text-2">
        <time dateTime={created_at} className="tabular-nums">
          {moment(created_at)}
        </time>
        <span>{t('by', { author: user?.name ?? t('nobody') })}</span>
        {edited && <span>{t('editedAt', { time: moment(updated_at) })}</span>}
        <NoteActions note={note} onDeleted={onDeleted} />
      </div>
    </li>
  );
}

/** Its author and managers may change a note. */
function NoteActions({ note, onDeleted }: NoteItemProps) {
  const t = useText('notes');
  const { id: myId } = useMe();
  const moderates = useCan('notes.moderate');
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const close = () => setDialog(null);
  if (!moderates && note.user?.id !== myId) return null;
  return (
    <span className="ml-auto flex">
      <IconButton size="sm" label={t('edit')} icon={<SquarePen className="size-4" />} onClick={() => setDialog('edit')} />
      <IconButton size="sm" label={t('remove')} icon={<Trash2 className="size-4" />} onClick={() => setDialog('delete')} />
      <NoteDialog open={dialog === 'edit'} target={{ note }} onClose={close} />
      <DeleteNote note={note} open={dialog === 'delete'} onClose={close} onDeleted={onDeleted} />
    </span>
  );
}

interface DeleteNoteProps {
  note: NoteView;
  open: boolean;
  onClose: () => void;
  /** The note is gone, and the button that asked for it. */
  onDeleted: () => void;
}

function DeleteNote({ note, open, onClose, onDeleted }: DeleteNoteProps) {
  const t = useText('notes');
  const { mutateAsync } = useDeleteNote(onDeleted);
  return (
    <ConfirmDialog
      target={open ? note : null}
      texts={() => ({ title: t('question'), description: t('questionHint'), confirmLabel: t('confirm'), failed: t('removeFailed') })}
      action={mutateAsync}
      onClose={onClose}
    />
  );
}

function useDeleteNote(onDeleted: () => void) {
  const t = useText('notes');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deleteNote,
    onSuccess(_, { contact_id, id }: NoteView) {
      removeNote(queryClient, contact_id, id);
      onDeleted();
      notify({ title: t('removed'), tone: 'success' });
    },
  });
}
