import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@app/contracts/catalogue/endpoints';
import type { ConversationStatus, ConversationView } from '@app/contracts/conversations/conversations.contract';
import { call } from '@/lib/api/call';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { AlertDialog } from '@/ui/alert-dialog';
import { notify } from '@/ui/notify';
import { conversationKeys } from '../api/conversation-keys';
import { useChatParts } from '../context/chat-parts';
import { LabelsDialog } from '../labels/labels-dialog';

export type HeaderDialog = 'edit' | 'labels' | 'note' | StatusAction;

export interface HeaderDialogsProps {
  contactId: number;
  conversation: ConversationView | undefined;
  /** The open dialog; null while none is open. */
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

type StatusAction = 'close' | 'archive' | 'reopen';

interface StatusDialogProps {
  conversation: ConversationView;
  /** What was asked for; null while nothing is. */
  action: StatusAction | null;
  onClose: () => void;
}

const RESULT: Record<StatusAction, ConversationStatus> = { close: 'closed', archive: 'archived', reopen: 'active' };

/** Every change of the status is confirmed (document 001, section 4). */
function StatusDialog({ conversation, action, onClose }: StatusDialogProps) {
  const t = useText('chats');
  const { change, isChanging } = useSetStatus(conversation);
  const [shown, setShown] = useState<StatusAction>('close');
  // The words stay while the dialog fades away.
  if (action && action !== shown) setShown(action);
  return (
    <AlertDialog
      open={action !== null}
      onOpenChange={(open) => open || isChanging || onClose()}
      title={t(`status.${shown}.title`)}
      description={t(`status.${shown}.hint`)}
      tone="primary"
      confirmLabel={t(`header.${shown}`)}
      busy={isChanging}
      onConfirm={() => action && change(RESULT[action], onClose)}
    />
  );
}

/** It names its conversation: when it is undone another one may be open. */
interface StatusChange {
  conversation: ConversationView;
  from: ConversationStatus;
  to: ConversationStatus;
}

/** Closes, archives or reopens a conversation, and offers the way back. */
function useSetStatus(conversation: ConversationView) {
  const t = useText('chats.status');
  const kit = useText('kit');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (change: StatusChange) => setStatus(change.conversation, change.to),
    onSuccess({ id }, { from, to, ...change }) {
      const action = { label: kit('undo'), onAction: () => mutate({ ...change, from: to, to: from }) };
      notify({ title: t(`done.${to}`), tone: 'success', action });
      return queryClient.invalidateQueries({ queryKey: conversationKeys.detail(id) });
    },
    onError: (error) => notify({ title: t('failed'), description: say(error), tone: 'danger' }),
  });
  const change = (to: ConversationStatus, onSettled: () => void) => mutate({ conversation, from: conversation.status, to }, { onSettled });
  return { change, isChanging: isPending };
}

const setStatus = ({ id, type }: ConversationView, status: ConversationStatus): Promise<ConversationView> =>
  call(api.conversations.setStatus, { params: { id, type }, body: { status } });
