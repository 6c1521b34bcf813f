import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useText } from '@/lib/text/use-text';
import { Avatar } from '@/ui/avatar';
import { Chip } from '@/ui/chip';
import { QueryError } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { contactsOfVehicleQuery } from '../api/inventory-queries';

export interface InterestedContactsProps {
  vehicleId: number;
}

/** People who were shown the vehicle or asked for it, the latest first; only contacts that the reader may see. */
export function InterestedContacts({ vehicleId }: InterestedContactsProps) {
  const t = useText('inventory');
  const query = useQuery(contactsOfVehicleQuery(vehicleId));
  const { data, isError } = query;
  const isEmpty = data?.contacts.length === 0;
  return (
    <section aria-label={t('drawer.interested')}>
      <h3 className="mb-1.5 text-sm font-semibold text-text">{t('drawer.interested')}</h3>
      {isError && !data && <QueryError title={t('drawer.interestedFailed')} query={query} className="py-4" />}
      {!isError && !data && <Skeleton className="h-10" />}
      {isEmpty && <p className="text-sm text-text-2">{t('drawer.interestedEmpty')}</p>}
      {data && !isEmpty && (
        <ul className="flex flex-col divide-y divide-border rounded-md border border-border">
          {data.contacts.map(({ contact_id: id, name, how }) => (
            <li key={id}>
              <Link to="/chats" search={{ contact: id }} className="flex items-center gap-2.5 px-3 py-2 text-sm hover:bg-surface-2">
                <Avatar name={name} id={id} size="sm" />
                <span className="min-w-0 flex-1 truncate font-medium text-text">
                  <bdi>{name}</bdi>
                </span>
                {how.map((kind) => (
                  <Chip key={kind}>{t(`chat.how.${kind}`)}</Chip>
                ))}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
