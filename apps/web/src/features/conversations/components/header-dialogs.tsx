import type { ConversationView } from '@app/contracts/conversations/conversations.contract';
import { useChatParts } from './chat-parts';
import { LabelsDialog } from './labels-dialog';
import { type StatusAction, StatusDialog } from './status-dialog';

export type HeaderDialog = 'edit' | 'labels' | 'note' | StatusAction;

export interface HeaderDialogsProps {
  contactId: number;
  conversation: ConversationView | undefined;
  /** Which one is open; null while none is. */
  dialog: HeaderDialog | null;
  onClose: () => void;
}

/** What the buttons and the menu of the header open. */
export function HeaderDialogs({ contactId, conversation, dialog, onClose }: HeaderDialogsProps) {
  const { EditContact, NewNote } = useChatParts();
  return (
    <>
      <EditContact contactId={contactId} open={dialog === 'edit'} onClose={onClose} />
      <NewNote contactId={contactId} open={dialog === 'note'} onClose={onClose} />
      {conversation && (
        <>
          <LabelsDialog conversation={conversation} open={dialog === 'labels'} onClose={onClose} />
          <StatusDialog conversation={conversation} action={statusActionOf(dialog)} onClose={onClose} />
        </>
      )}
    </>
  );
}

const statusActionOf = (dialog: HeaderDialog | null): StatusAction | null =>
  dialog === null || dialog === 'edit' || dialog === 'labels' || dialog === 'note' ? null : dialog;
