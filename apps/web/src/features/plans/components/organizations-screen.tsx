import { useInfiniteQuery } from '@tanstack/react-query';
import { useText } from '@/lib/text/use-text';
import { PageHeader } from '@/ui/page-header';
import { organizationsQuery } from '../api/plan-queries';
import { useOrganizationsLocation } from '../hooks/use-organizations-location';
import { OrganizationFilters } from './organization-filters';
import { OrganizationList } from './organization-list';

/** For system admins: who is on this installation, on which plan, and how it goes. */
export function OrganizationsScreen() {
  const t = useText('plans.admin');
  const { filter, narrow, clear } = useOrganizationsLocation();
  const query = useInfiniteQuery(organizationsQuery(filter));
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader title={t('title')} count={query.data?.total} />
      <div className="@container relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="flex flex-col gap-3 px-4 py-3 md:px-6 md:py-4">
          <OrganizationFilters filter={filter} onChange={narrow} />
          <OrganizationList query={query} onClear={clear} />
        </div>
      </div>
    </div>
  );
}
