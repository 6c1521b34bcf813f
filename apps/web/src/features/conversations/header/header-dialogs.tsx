import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import { api } from '@app/contracts/catalogue/endpoints';
import type {
  ConversationStatus,
  ConversationView,
  ScheduledChoice,
  StatusInput,
} from '@app/contracts/conversations/conversations.contract';
import { call } from '@/lib/api/call';
import { loadedWhenOpen } from '@/lib/loading/loaded-when-open';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { notify } from '@/ui/notify';
import { conversationKeys } from '../api/conversation-keys';
import { useChatParts } from '../context/chat-parts';

const LabelsDialog = loadedWhenOpen(() => import('../labels/labels-dialog').then((file) => file.LabelsDialog));

export type HeaderDialog = (typeof OTHERS)[number] | StatusAction;

export interface HeaderDialogsProps {
  contactId: number;
  conversation: ConversationView | undefined;
  /** The open dialog; null while none is open. */
  dialog: HeaderDialog | null;
  onClose: () => void;
}

/** The dialogs that the buttons and the menu of the header open. */
export function HeaderDialogs({ contactId, conversation, dialog, onClose }: HeaderDialogsProps) {
  const { EditContact, NewNote, Snooze } = useChatParts();
  return (
    <>
      <EditContact contactId={contactId} open={dialog === 'edit'} onClose={onClose} />
      <NewNote contactId={contactId} open={dialog === 'note'} onClose={onClose} />
      <Snooze contactId={contactId} open={dialog === 'snooze'} onClose={onClose} />
      {conversation && (
        <>
          <LabelsDialog conversation={conversation} open={dialog === 'labels'} onClose={onClose} />
          <StatusDialog conversation={conversation} action={statusActionOf(dialog)} onClose={onClose} />
        </>
      )}
    </>
  );
}

/** The dialogs that do not change the status. */
const OTHERS = ['edit', 'labels', 'note', 'snooze'] as const;

const statusActionOf = (dialog: HeaderDialog | null): StatusAction | null =>
  dialog === 'close' || dialog === 'archive' || dialog === 'reopen' ? dialog : null;

type StatusAction = 'close' | 'archive' | 'reopen';

interface StatusDialogProps {
  conversation: ConversationView;
  /** The action to confirm; null while the dialog is closed. */
  action: StatusAction | null;
  onClose: () => void;
}

const RESULT: Record<StatusAction, ConversationStatus> = { close: 'closed', archive: 'archived', reopen: 'active' };

/** The way back to writing, where a closed or archived conversation says that nobody can. */
export function ReopenButton({ conversation }: { conversation: ConversationView }) {
  const t = useText('chats.header');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button icon={<ArchiveRestore aria-hidden />} onClick={() => setAsking(true)} className="self-center">
        {t('reopen')}
      </Button>
      <StatusDialog conversation={conversation} action={isAsking ? 'reopen' : null} onClose={() => setAsking(false)} />
    </>
  );
}

/** Every change of the status is confirmed (document 001, section 4); closing asks what happens to scheduled messages. */
function StatusDialog({ conversation, action, onClose }: StatusDialogProps) {
  const t = useText('chats');
  const { ScheduledChoiceField } = useChatParts();
  const change = useSetStatus(conversation);
  const [choice, setChoice] = useState<ScheduledChoice>('keep');
  const isAsked = conversation.status === 'active';
  return (
    <ConfirmDialog
      target={action}
      texts={(shown) => ({
        title: t(`status.${shown}.title`),
        description: t(`status.${shown}.hint`),
        confirmLabel: t(`header.${shown}`),
        failed: t('status.failed'),
      })}
      tone="primary"
      action={(confirmed) => change({ status: RESULT[confirmed], scheduled: isAsked ? choice : undefined })}
      onClose={() => {
        setChoice('keep');
        onClose();
      }}
    >
      {() => isAsked && <ScheduledChoiceField conversation={conversation} choice={choice} onChoice={setChoice} />}
    </ConfirmDialog>
  );
}

/** Names its conversation, because another one may be open when it is undone. */
interface StatusChange {
  conversation: ConversationView;
  from: ConversationStatus;
  to: StatusInput;
}

/** Closes, archives or reopens a conversation, and offers the way back, except from discarded messages, which do not come back. */
function useSetStatus(conversation: ConversationView) {
  const t = useText('chats.status');
  const kit = useText('kit');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const showUndoFailure = (error: unknown) => notify({ title: t('failed'), description: say(error), tone: 'danger' });
  const { mutateAsync } = useMutation({
    mutationFn: (change: StatusChange) => setStatus(change.conversation, change.to),
    onSuccess({ id }, { from, to, ...change }) {
      const undo = () => void mutateAsync({ ...change, from: to.status, to: { status: from } }).catch(showUndoFailure);
      const action = to.scheduled === 'discard' ? undefined : { label: kit('undo'), onAction: undo };
      notify({ title: t(`done.${to.status}`), tone: 'success', action });
      return queryClient.invalidateQueries({ queryKey: conversationKeys.detail(id) });
    },
  });
  return (to: StatusInput) => mutateAsync({ conversation, from: conversation.status, to });
}

const setStatus = ({ id, type }: ConversationView, body: StatusInput): Promise<ConversationView> =>
  call(api.conversations.setStatus, { params: { id, type }, body });
