import { api } from '@app/contracts/catalogue/endpoints';
import type { TimeOffView } from '@app/contracts/availability/time-off.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarX2, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '@/lib/api/call';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/text/use-time-text';
import { Button } from '@/ui/button';
import { QueryError } from '@/ui/error-state';
import { IconButton } from '@/ui/icon-button';
import { notify } from '@/ui/notify';
import { Skeleton } from '@/ui/skeleton';
import { availabilityKeys, timeOffQuery } from './api/availability-queries';
import { TimeOffForm } from './time-off-form';

/** Absences of one person that are not over: the calendar offers no times in them. */
export function TimeOffList({ userId }: { userId: number }) {
  const t = useText('availability.timeOff');
  const [isAdding, add] = useState(false);
  const query = useQuery(timeOffQuery(userId));
  return (
    <div className="flex flex-col items-start gap-3">
      {query.isPending && <Skeleton className="h-9 w-full" />}
      {query.isError && !query.data && <QueryError title={t('failed')} query={query} className="w-full py-3" />}
      {query.data?.time_off.length === 0 && !isAdding && <p className="text-sm text-text-2">{t('none')}</p>}
      {query.data && query.data.time_off.length > 0 && (
        <ul className="flex w-full flex-col divide-y divide-border rounded-md border border-border">
          {query.data.time_off.map((off) => (
            <TimeOffLine key={off.id} userId={userId} off={off} />
          ))}
        </ul>
      )}
      {isAdding ? (
        <TimeOffForm userId={userId} onDone={() => add(false)} />
      ) : (
        <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={() => add(true)}>
          {t('add')}
        </Button>
      )}
    </div>
  );
}

function TimeOffLine({ userId, off: { id, start, end, note } }: { userId: number; off: TimeOffView }) {
  const t = useText('availability.timeOff');
  const say = useFailureText();
  const { moment } = useTimeText();
  const queryClient = useQueryClient();
  const { mutate: remove, isPending } = useMutation({
    mutationFn: () => call(api.timeOff.remove, { params: { userId, id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: availabilityKeys.timeOff(userId) }),
    onError: (error) => notify({ title: t('removeFailed'), description: say(error), tone: 'danger' }),
  });
  const when = `${moment(start)} – ${moment(end)}`;
  return (
    <li className="flex items-center gap-3 px-3 py-2">
      <CalendarX2 aria-hidden className="text-text-2" />
      <span className="min-w-0 flex-1 text-sm text-text">
        <span className="block tabular-nums">{when}</span>
        {note && <span className="block truncate text-text-2">{note}</span>}
      </span>
      <IconButton size="sm" label={t('remove', { when })} icon={<Trash2 />} loading={isPending} onClick={() => remove()} />
    </li>
  );
}
