import { useMutation } from '@tanstack/react-query';
import { ApiFailure } from '@/lib/api/api-failure';
import { useMe } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { changeAssignment } from './api/change-assignment';
import type { AssignmentOf } from './use-assignment';

/** An agent takes an unassigned contact. If two try, the slower one gets an error. */
export function useTake({ contactId, onAssigned }: AssignmentOf) {
  const t = useText('assignments');
  const { id, name } = useMe();
  const { mutate, isPending } = useMutation({
    mutationFn: () => changeAssignment(contactId, { from: null, to: { id, name } }),
    onSuccess: onAssigned,
    onError: (error) => notify({ title: isTaken(error) ? t('takenByOther') : t('failed'), tone: 'danger' }),
  });
  return { take: () => mutate(), isTaking: isPending };
}

/** Forbidden for users who see all chats, not found for the others. */
const isTaken = (error: unknown): boolean => error instanceof ApiFailure && (error.status === 403 || error.status === 404);
