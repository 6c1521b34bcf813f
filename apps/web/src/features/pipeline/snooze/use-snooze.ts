import { api } from '@app/contracts/catalogue/endpoints';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import type { SnoozeInput } from '@app/contracts/pipeline/pipeline.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { useFailureText } from '@/lib/text/use-failure-text';
import { usePersonNames } from '@/lib/text/use-person-name';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/text/use-time-text';
import { notify } from '@/ui/notify';
import { pipelineKeys } from '../api/pipeline-keys';
import { upsertCard } from '../board/board-cache';

interface Pause {
  card: ContactView;
  /** Null brings the lead back. */
  snooze: SnoozeInput | null;
}

/** Snoozes a lead until a time, or ends the snooze; optimistic. */
export function usePause() {
  const queryClient = useQueryClient();
  const t = useText('pipeline.snooze');
  const kit = useText('kit');
  const time = useTimeText();
  const say = useFailureText();
  const nameOf = usePersonNames();
  const { mutate } = useMutation({
    mutationFn: ({ card: { id }, snooze }: Pause) =>
      snooze ? call(api.pipeline.snooze, { params: { id }, body: snooze }) : call(api.pipeline.resume, { params: { id } }),
    onMutate: ({ card, snooze }) => void upsertCard(queryClient, { ...card, snoozed: snooze }),
    onSuccess: (changed, { snooze }) => {
      upsertCard(queryClient, changed);
      if (!snooze) return void notify({ title: t('resumed', { name: nameOf(changed.name) }) });
      notify({
        title: t('done', { name: nameOf(changed.name), time: time.moment(snooze.until) }),
        action: { label: kit('undo'), onAction: () => mutate({ card: changed, snooze: null }) },
      });
    },
    onError: (error, { card }) => {
      upsertCard(queryClient, card);
      notify({ title: t('failed'), description: say(error), tone: 'danger' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: pipelineKeys.allCounts }),
  });
  return mutate;
}
