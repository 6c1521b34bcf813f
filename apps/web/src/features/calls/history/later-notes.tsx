import type { CallView } from '@app/contracts/calls/calls.contract';
import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { useCan, useMe } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { CallNotes } from '../call/call-notes';
import { NoteText } from '../call/note-text';

/** The notes of a call in the history. Managers and people who talked can edit them after the call. */
export function LaterNotes({ call }: { call: CallView }) {
  const t = useText('calls.notes');
  const { id } = useMe();
  const isManager = useCan('conversations.read_all');
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <CallNotes call={call} />;
  const mayWrite = isManager || call.started_by?.id === id || call.talks.some(({ user }) => user.id === id);
  return (
    <>
      <NoteText notes={call.notes} />
      {mayWrite && (
        <Button size="sm" variant="ghost" className="self-start" icon={<NotebookPen aria-hidden />} onClick={() => setOpen(true)}>
          {t(call.notes === '' ? 'add' : 'edit')}
        </Button>
      )}
    </>
  );
}
