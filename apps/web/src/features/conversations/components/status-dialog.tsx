import type { ConversationStatus, ConversationView } from '@app/contracts/conversations/conversations.contract';
import { useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { AlertDialog } from '@/ui/alert-dialog';
import { useSetStatus } from '../hooks/use-set-status';

export type StatusAction = 'close' | 'archive' | 'reopen';

export interface StatusDialogProps {
  conversation: ConversationView;
  /** What was asked for; null while nothing is. */
  action: StatusAction | null;
  onClose: () => void;
}

const RESULT: Record<StatusAction, ConversationStatus> = { close: 'closed', archive: 'archived', reopen: 'active' };

/** Every change of the status is confirmed (document 001, section 4). */
export function StatusDialog({ conversation, action, onClose }: StatusDialogProps) {
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
