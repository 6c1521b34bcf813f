import { api } from '@app/contracts/catalogue/endpoints';
import type { Availability } from '@app/contracts/availability/availability.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { myAvailabilityQuery } from './api/availability-queries';

/** The user's own availability. Owners receive no contacts, but calls ring for them too. */
export const useMyAvailability = () => useQuery(myAvailabilityQuery).data;

/** Optimistic. */
export function useChooseAvailability() {
  const t = useText('availability');
  const queryClient = useQueryClient();
  const { queryKey } = myAvailabilityQuery;
  const { mutate } = useMutation({
    mutationFn: (availability: Availability) => call(api.availability.choose, { body: { availability } }),
    scope: { id: 'availability' },
    onMutate: async (choice) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (known) => known && { ...known, choice, state: choice });
      return before;
    },
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
    onError: (_, __, before) => {
      if (before) queryClient.setQueryData(queryKey, before);
      notify({ title: t('chooseFailed'), tone: 'danger' });
    },
  });
  return mutate;
}
