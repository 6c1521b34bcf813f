import { useMutation, useMutationState } from '@tanstack/react-query';
import { ApiFailure, hasCode } from '@/lib/api/api-failure';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { changeAssignment } from './api/change-assignment';
import { type Assignee, type AssignmentChange, isChange, reversed } from './assignment-change';

export interface AssignmentOf {
  contactId: number;
  assigned: Assignee;
  /** The server has taken the change; resolves when it shows. */
  onAssigned: () => Promise<void>;
}

/**
 * Assigns a contact or takes it back. Optimistic: the new name is the pending mutation, so a rejection restores the
 * old one, and updates from events are not overwritten.
 */
export function useAssignment({ contactId, assigned, onAssigned }: AssignmentOf) {
  const t = useText('assignments');
  const kit = useText('kit');
  const say = useFailureText();
  const mutationKey = ['assignments', contactId];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('-') },
    mutationFn: (change: AssignmentChange) => changeAssignment(contactId, change).then(() => true, asDoneWhereGone),
    onSuccess(hasChanged, change) {
      if (!hasChanged) return onAssigned();
      const action = { label: kit('undo'), onAction: () => mutate(reversed(change)) };
      notify({ title: change.to ? t('done', { name: change.to.name }) : t('cleared'), tone: 'success', action });
      return onAssigned();
    },
    onError: (error) => notify({ title: hasCode(error, 'assignment.forbidden') ? say(error) : t('failed'), tone: 'danger' }),
  });
  const underway = useMutationState({ filters: { mutationKey, status: 'pending' }, select: changeOf }).at(-1);
  const shown = underway ? underway.to : assigned;
  const assign = (to: Assignee) => isChange({ from: shown, to }) && mutate({ from: shown, to });
  return { assigned: shown, assign };
}

const changeOf = ({ state }: { state: { variables: unknown } }) => state.variables as AssignmentChange;

/** A missing contact counts as done (document 001, section 8), without a success message. */
function asDoneWhereGone(error: unknown): false {
  if (error instanceof ApiFailure && error.status === 404) return false;
  throw error;
}
