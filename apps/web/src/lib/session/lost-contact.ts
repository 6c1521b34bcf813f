import type { EventPayload } from '@app/contracts/catalogue/events';
import type { QueryClient } from '@tanstack/react-query';
import { meQuery } from './me-query';

interface Handover {
  /** Whose it is from now on; null: nobody's, and so everybody's. */
  assigned_user_id: number | null;
}

/** Whether the contact is now with somebody else and this person sees only their own: it must disappear here. */
export function hasLost(queryClient: QueryClient, { assigned_user_id }: Handover): boolean {
  const me = queryClient.getQueryData(meQuery.queryKey);
  return me !== undefined && !me.sees_all_chats && assigned_user_id !== null && me.id !== assigned_user_id;
}

/** Of a batch that changed hands, those who must disappear here: all or none. */
export const lostOf = (queryClient: QueryClient, payload: EventPayload<'contact.many_assigned'>): number[] =>
  hasLost(queryClient, payload) ? payload.contact_ids : [];
