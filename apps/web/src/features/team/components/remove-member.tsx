import type { TeamMember } from '@app/contracts/team/team.contract';
import { useState } from 'react';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { AlertDialog } from '@/ui/alert-dialog';
import { useRemoveMember } from '../hooks/use-member-actions';
import { SuccessorField } from './successor-field';

export interface RemoveMemberProps {
  /** Whom to remove, once that is confirmed; null while nobody is. */
  member: TeamMember | null;
  onClose: () => void;
}

export function RemoveMember({ member, onClose }: RemoveMemberProps) {
  const t = useText('team.removal');
  const say = useFailureText();
  const { mutate, isPending, error, reset } = useRemoveMember(onClose);
  const [successorId, setSuccessorId] = useState<number | null>(null);
  // The dialog still shows the name while it closes.
  const [shown, setShown] = useState(member);
  if (member && member !== shown) {
    setShown(member);
    setSuccessorId(null);
    reset();
  }
  const isInvited = shown?.invitation != null;
  return (
    <AlertDialog
      open={member !== null}
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={t('title', { name: shown?.name ?? '' })}
      description={isInvited ? t('revokeHint') : t('hint')}
      confirmLabel={isInvited ? t('revoke') : t('confirm')}
      busy={isPending}
      error={error && say(error, t('failed'))}
      onConfirm={() => member && mutate({ member, successorId })}
    >
      {shown && !isInvited && <SuccessorField member={shown} value={successorId} onChange={setSuccessorId} />}
    </AlertDialog>
  );
}
