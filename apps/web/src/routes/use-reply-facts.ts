import { useMemo } from 'react';
import { useContact } from '@/features/contacts/person/use-contact';
import { firstNameOf } from '@/features/saved-replies/first-name';
import type { PlaceholderFacts } from '@/features/saved-replies/placeholders';
import { useMe } from '@/lib/session/use-me';

/** The values of a saved reply's placeholders. */
export function useReplyFacts(contactId: number): PlaceholderFacts {
  const { data: contact } = useContact(contactId);
  const { name, organization_data: organization } = useMe();
  return useMemo(
    () => ({
      first_name: contact ? firstNameOf(contact) : '',
      last_name: contact?.last_name ?? '',
      agent_name: name,
      dealership: organization.name,
    }),
    [contact, name, organization.name],
  );
}
