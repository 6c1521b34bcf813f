import type { RescheduleMessageInput, ScheduledMessageView } from '@app/contracts/scheduled-messages/scheduled-messages.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '@/lib/api/api-failure';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { cancelScheduled, rescheduleMessage, sendScheduledNow } from '../api/write-scheduled-message';
import { placeScheduled } from '../cache/scheduled-cache';

/** What can be done with a message that waits: each shows at once, and is taken back where the server refuses. */
export function useScheduledActions(scheduled: ScheduledMessageView) {
  const t = useText('scheduled');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const now = () => new Date().toISOString();
  const gone = (state: 'sent' | 'canceled') => placeScheduled(queryClient, { ...scheduled, state, updated_at: now() });
  const takeBack = (words: string) => (error: unknown) => {
    // Somebody, or its time, was faster: it is gone either way.
    if (!hasCode(error, 'scheduled_message.settled')) placeScheduled(queryClient, scheduled);
    notify({ title: words, description: say(error), tone: 'danger' });
  };
  const cancel = useMutation({
    mutationFn: () => cancelScheduled(scheduled),
    onMutate: () => gone('canceled'),
    onSuccess: () => notify({ title: t('canceled'), tone: 'success' }),
    onError: takeBack(t('cancelFailed')),
  });
  const sendNow = useMutation({
    mutationFn: () => sendScheduledNow(scheduled),
    onMutate: () => gone('sent'),
    onError: takeBack(t('sendFailed')),
  });
  const change = useMutation({
    mutationFn: (input: RescheduleMessageInput) => rescheduleMessage(scheduled, input),
    onSuccess: (changed) => placeScheduled(queryClient, changed),
  });
  return { cancel, sendNow, change };
}
