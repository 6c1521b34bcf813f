import type { AssignmentView } from '@app/contracts/assignments/assignments.contract';
import { useCallback } from 'react';
import { useText } from '@/lib/text/use-text';

/** Why an agent was assigned a contact, as text. */
export function useWhy(): (assignment: AssignmentView) => string {
  const t = useText('assignments.why');
  return useCallback(
    ({ cause, reason, load, capacity, waited_seconds: waited }) => {
      const parts = [cause === 'person' && reason ? reason : t(cause)];
      if (cause === 'hand_over' && reason) parts.push(reason);
      if (load !== null && capacity !== null) parts.push(t('load', { load: String(load), capacity: String(capacity) }));
      if (waited !== null) parts.push(t('waited', { minutes: Math.floor(waited / 60) }));
      return parts.join(' ');
    },
    [t],
  );
}
