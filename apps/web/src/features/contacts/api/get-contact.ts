import { api } from '@app/contracts/catalogue/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { contactKeys } from './contact-keys';

/** A contact of another organization, for system admins. */
export const getContactElsewhereQuery = (organizationId: number, contactId: number) =>
  queryOptions({
    queryKey: [...contactKeys.elsewhere(organizationId), contactId],
    queryFn: ({ signal }) => call(api.contacts.getInspected, { params: { organizationId, id: contactId }, signal }),
  });

export const getContactQuery = (contactId: number) =>
  queryOptions({
    queryKey: contactKeys.detail(contactId),
    queryFn: ({ signal }) => call(api.contacts.get, { params: { id: contactId }, signal }),
  });
