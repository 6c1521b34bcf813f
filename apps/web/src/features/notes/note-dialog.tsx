import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { z } from 'zod';
import type { NoteView } from '@app/contracts/notes/notes.contract';
import { useClientId } from '@/lib/forms/use-client-id';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { bySchema } from '@/lib/reading/readers';
import { useMe } from '@/lib/session/use-me';
import { StoredEntries } from '@/lib/storage/stored-entries';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { notify } from '@/ui/notify';
import { createNote, updateNote } from './api/write-note';
import { addNote, replaceNote } from './note-cache';
import { asContent, asTyped, type TypedNote } from './mention-text';
import { MentionField } from './mention-field';

export interface NoteDialogProps {
  open: boolean;
  target: NoteTarget;
  onClose: () => void;
}

/** The contract's own bound. */
export const MAX_NOTE_LENGTH = 4000;

/** Each opening begins with what is stored, not with what the previous one held. */
export function NoteDialog(props: NoteDialogProps) {
  const { open } = props;
  const [wasOpen, setWasOpen] = useState(open);
  const [openings, setOpenings] = useState(0);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpenings(openings + 1);
  }
  return <OpenedDialog key={openings} {...props} />;
}

function OpenedDialog({ open, target, onClose }: NoteDialogProps) {
  const t = useText('notes');
  const kit = useText('kit');
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { values, change, submit, isSubmitting } = useNoteForm(target, onClose);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={t('note' in target ? 'edit' : 'add')}
      description={t('hint')}
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>{kit('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSubmitting} disabled={values.text.trim() === ''}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Field label={t('field')} hint={t('mention.hint')} required>
          <MentionField
            contactId={'note' in target ? target.note.contact_id : target.contactId}
            note={values}
            onNote={change}
            onSubmit={() => void submit()}
            maxLength={MAX_NOTE_LENGTH}
            field={field}
          />
        </Field>
      </form>
    </Dialog>
  );
}

const NoteSchema = z.custom<TypedNote>().refine(({ text }) => text.trim() !== '');

/** The text of a note until it is saved; that of a new note is kept when the form is closed. */
export function useNoteForm(target: NoteTarget, onSaved: () => void) {
  const { id: userId } = useMe();
  const { mutateAsync } = useSaveNote(target);
  const keepsDraft = 'contactId' in target;
  const keep = (content: string) => keepsDraft && writeNoteDraft(userId, target.contactId, content);
  const [values] = useState(() => asTyped('note' in target ? target.note.content : readNoteDraft(userId, target.contactId)));
  return useSchemaForm({
    schema: NoteSchema,
    values,
    keepsDraft,
    onChange: (note) => keep(asContent(note)),
    submit: async (note) => {
      await mutateAsync(asContent(note).trim());
      keep('');
      onSaved();
    },
  });
}

const stored = new StoredEntries('note-drafts', bySchema(z.string()));

/** People who share a browser do not see each other's drafts. */
const keyOf = (userId: number, contactId: number) => `${userId}:${contactId}`;

const readNoteDraft = (userId: number, contactId: number): string => stored.read(keyOf(userId, contactId)) ?? '';

/** Keeps a note that is not saved yet over closing its form and over a reload; an empty one leaves nothing behind. */
function writeNoteDraft(userId: number, contactId: number, text: string): void {
  if (text === '') stored.remove(keyOf(userId, contactId));
  else stored.write(keyOf(userId, contactId), text);
}

/** The contact of a new note, or the note to edit. */
type NoteTarget = { contactId: number } | { note: NoteView };

function useSaveNote(target: NoteTarget) {
  const t = useText('notes');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const createOnce = useClientId();
  const isNew = 'contactId' in target;
  return useMutation({
    mutationFn: (content: string) =>
      isNew ? createOnce((client_id) => createNote(target.contactId, { content, client_id })) : updateNote(target.note, content),
    onSuccess(note) {
      if (isNew) addNote(queryClient, note);
      else replaceNote(queryClient, note);
      notify({ title: t(isNew ? 'added' : 'changed'), tone: 'success' });
    },
    onError: (error) => notify({ title: t(isNew ? 'addFailed' : 'changeFailed'), description: say(error), tone: 'danger' }),
  });
}
