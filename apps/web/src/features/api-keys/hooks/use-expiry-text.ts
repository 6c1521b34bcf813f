import { useQuery } from '@tanstack/react-query';
import { useFormatter } from 'use-intl';
import { organizationQuery } from '@/lib/session/organization-query';
import { useMe } from '@/lib/session/use-me';

/** The last day of a key where the organization works, as it was chosen. */
export function useExpiryText(): (at: string) => string {
  const format = useFormatter();
  const { data } = useQuery(organizationQuery(useMe().organization_data.id));
  return (at) =>
    format.dateTime(new Date(at), { day: 'numeric', month: 'short', year: 'numeric', ...(data && { timeZone: data.timezone }) });
}
