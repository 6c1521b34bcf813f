import type { PersonSlot } from '@/features/conversations/context/chat-parts';
import { useRefreshPerson } from '@/features/conversations/opened/use-refresh-person';

/** The facts of the person that the controls of their agent need. */
export function useAssigneeOf({ contact_id, assigned_agent }: PersonSlot['person']) {
  return { contactId: contact_id, assigned: assigned_agent, onAssigned: useRefreshPerson(contact_id) };
}
