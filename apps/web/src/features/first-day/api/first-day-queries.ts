import { api } from '@app/contracts/catalogue/endpoints';
import type { FirstDayInput } from '@app/contracts/first-day/first-day.contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';

export const firstDayQuery = queryOptions({
  queryKey: ['first-day'],
  queryFn: ({ signal }) => call(api.firstDay.get, { signal }),
  staleTime: 60_000,
});

/** Saves what only this browser knows; the answer is the new checklist. */
export function useSaveFirstDay() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: FirstDayInput) => call(api.firstDay.save, { body }),
    onSuccess: (view) => queryClient.setQueryData(firstDayQuery.queryKey, view),
  });
}

/** Sends a first message from the dealership's number to a person's own phone; answers the conversation it is in. */
export async function sendTestMessage(phone: string, body: string, clientId: string): Promise<number> {
  const { conversation } = await call(api.conversations.findOrCreateSms, { body: { phone_number: phone } });
  await call(api.messages.send, { params: { type: 'sms', id: conversation.id }, body: { body, client_id: clientId } });
  return conversation.id;
}
