import type { EventPayload } from '@app/contracts/catalogue/events';
import type { QueryClient } from '@tanstack/react-query';
import { meQuery } from './me-query';

interface Handover {
  /** The new assignee; null: unassigned, and so visible to all. */
  assigned_user_id: number | null;
}

/** Whether the contact now belongs to a teammate and this person sees only their own contacts: it must disappear here. */
export function losesAccess(queryClient: QueryClient, { assigned_user_id }: Handover): boolean {
  const me = queryClient.getQueryData(meQuery.queryKey);
  return me !== undefined && !me.sees_all_chats && assigned_user_id !== null && me.id !== assigned_user_id;
}

/** The contacts of a reassigned batch that must disappear here: all or none. */
export const contactsLost = (queryClient: QueryClient, payload: EventPayload<'contact.many_assigned'>): number[] =>
  losesAccess(queryClient, payload) ? payload.contact_ids : [];
