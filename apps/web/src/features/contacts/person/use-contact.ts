import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getContactQuery } from '../api/get-contact';
import { listedContact } from '../api/contact-cache';

/** One contact, shown immediately if a list has it, because events keep both current. Null fetches nothing. */
export function useContact(contactId: number | null) {
  const queryClient = useQueryClient();
  const id = contactId ?? 0;
  return useQuery({ ...getContactQuery(id), initialData: () => listedContact(queryClient, id), enabled: contactId !== null });
}
