import { StickyNote } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { MentionField } from './mention-field';
import { MAX_NOTE_LENGTH, useNoteForm } from './note-dialog';

export interface NoteComposerProps {
  contactId: number;
  /** The way back to the answer. */
  modeSwitch: ReactNode;
  onSaved: () => void;
}

/** Takes the place of the message composer. Its yellow tells notes from messages to the customer. */
export function NoteComposer({ contactId, modeSwitch, onSaved }: NoteComposerProps) {
  const t = useText('notes');
  const field = useRef<HTMLTextAreaElement>(null);
  const { values, change, submit, isSubmitting } = useNoteForm({ contactId }, onSaved);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      noValidate
      aria-label={t('add')}
      onSubmit={(event) => void submit(event)}
      className="rounded-lg border border-note-edge bg-note p-2 shadow-e2"
    >
      <MentionField
        contactId={contactId}
        note={values}
        onNote={change}
        onSubmit={() => void submit()}
        maxLength={MAX_NOTE_LENGTH}
        field={field}
        rows={2}
        label={t('field')}
      />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {modeSwitch}
        <p className="min-w-0 flex-1 text-xs text-text-2 @max-[35rem]:hidden">{t('hint')}</p>
        <Button
          type="submit"
          variant="primary"
          icon={<StickyNote aria-hidden />}
          loading={isSubmitting}
          disabled={values.text.trim() === ''}
          className="ml-auto"
        >
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
