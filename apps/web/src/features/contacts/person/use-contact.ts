import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getContactQuery } from '../api/get-contact';
import { listedContact } from '../api/contact-cache';

/** One contact; shown at once where a list has it, for events keep both fresh. Asks nothing while no contact is named. */
export function useContact(contactId: number | null) {
  const queryClient = useQueryClient();
  const id = contactId ?? 0;
  return useQuery({ ...getContactQuery(id), initialData: () => listedContact(queryClient, id), enabled: contactId !== null });
}
