import { useId, useRef } from 'react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { useNoteForm } from '../hooks/use-note-form';
import type { NoteTarget } from '../hooks/use-save-note';
import { MentionField } from './mention-field';

export interface NoteDialogProps {
  open: boolean;
  target: NoteTarget;
  onClose: () => void;
}

/** The contract's own bound. */
const MAX_LENGTH = 4000;

export function NoteDialog({ open, target, onClose }: NoteDialogProps) {
  const t = useText('notes');
  const kit = useText('kit');
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { note, change, isBlank, save, isSaving } = useNoteForm({ open, target, onSaved: onClose });
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
          <Button type="submit" form={formId} variant="primary" loading={isSaving} disabled={isBlank}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field label={t('field')} hint={t('mention.hint')} required>
          <MentionField
            contactId={'note' in target ? target.note.contact_id : target.contactId}
            note={note}
            onNote={change}
            onSubmit={save}
            maxLength={MAX_LENGTH}
            field={field}
          />
        </Field>
      </form>
    </Dialog>
  );
}
