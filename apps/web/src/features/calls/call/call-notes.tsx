import { type CallView, MAX_CALL_NOTES_LENGTH } from '@app/contracts/calls/calls.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call as request } from '@/lib/api/call';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { useDebounced } from '@/ui/use-debounced';
import { Textarea } from '@/ui/textarea';
import { notesSaving } from './notes-saving';

const PAUSE_MS = 800;

/** Notes of a call: saved when typing pauses, and when their place is left; without a network again and again until they are. */
export function CallNotes({ call }: { call: CallView }) {
  const t = useText('calls.notes');
  const say = useFailureText();
  const [saved, setSaved] = useState(call.notes);
  const saveNotes = (notes: string) => request(api.calls.saveNotes, { params: { id: call.id }, body: { notes } });
  const { mutate, isPending, isSuccess, error, failureCount } = useMutation(notesSaving(useQueryClient(), call.id, saveNotes));
  const save = (notes: string) => {
    setSaved(notes);
    mutate(notes);
  };
  const { typed, setTyped } = useDebounced(saved, save, PAUSE_MS);
  const unsaved = useRef<string | null>(null);
  useEffect(() => {
    unsaved.current = typed === saved ? null : typed;
  });
  useEffect(
    () => () => {
      if (unsaved.current !== null) mutate(unsaved.current);
    },
    [mutate],
  );
  return (
    <div className="flex flex-col gap-1.5">
      <Textarea
        aria-label={t('title')}
        placeholder={t('placeholder')}
        rows={4}
        maxLength={MAX_CALL_NOTES_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="bg-note"
      />
      <p role={error ? 'alert' : 'status'} className="min-h-4 text-xs text-text-2">
        {error && say(error, t('failed'))}
        {!error && isPending && t(failureCount > 0 ? 'savingAgain' : 'saving')}
        {!error && isSuccess && t('saved')}
      </p>
    </div>
  );
}
