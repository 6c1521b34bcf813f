import { useQuery } from '@tanstack/react-query';
import { getContactElsewhereQuery } from '../api/get-contact';
import { useContact } from './use-contact';

/** The contact beside the list, of whichever organization the list is. */
export function useShownContact(contactId: number, organization: number | undefined) {
  const own = useContact(organization === undefined ? contactId : null);
  const elsewhere = useQuery({ ...getContactElsewhereQuery(organization ?? 0, contactId), enabled: organization !== undefined });
  return organization === undefined ? own : elsewhere;
}
