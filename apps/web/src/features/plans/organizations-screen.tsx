import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plan } from '@app/contracts/organizations/organizations.contract';
import { PlanState } from '@app/contracts/plans/plans.contract';
import { useText } from '@/lib/text/use-text';
import { PageHeader } from '@/ui/page-header';
import { SearchInput } from '@/ui/search-input';
import { Select } from '@/ui/select';
import { Switch } from '@/ui/switch';
import { type OrganizationFilter, organizationsQuery } from './api/plan-queries';
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

const route = getRouteApi('/shell/admin/organizations');

/** The list's part of the address. */
function useOrganizationsLocation() {
  const filter = route.useSearch();
  const navigate = route.useNavigate();
  return {
    filter,
    narrow: (changes: OrganizationFilter) => void navigate({ search: (before) => ({ ...before, ...changes }), replace: true }),
    clear: () => void navigate({ search: {}, replace: true }),
  };
}

interface OrganizationFiltersProps {
  filter: OrganizationFilter;
  onChange: (changes: OrganizationFilter) => void;
}

const ALL = 'all';

function OrganizationFilters({ filter, onChange }: OrganizationFiltersProps) {
  const t = useText('plans.admin');
  const states = useText('plans.states');
  const names = useText('shell.plans');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchInput
        value={filter.search ?? ''}
        onSearch={(search) => onChange({ search: search || undefined })}
        placeholder={t('search')}
        className="w-full sm:w-80"
      />
      <Select
        label={t('filters.plan')}
        value={filter.plan ?? ALL}
        onValueChange={(value) => onChange({ plan: value === ALL ? undefined : value })}
        options={[{ value: ALL, label: t('filters.allPlans') }, ...Plan.options.map((value) => ({ value, label: names(value) }))]}
        className="w-40"
      />
      <Select
        label={t('filters.state')}
        value={filter.state ?? ALL}
        onValueChange={(value) => onChange({ state: value === ALL ? undefined : value })}
        options={[{ value: ALL, label: t('filters.allStates') }, ...PlanState.options.map((value) => ({ value, label: states(value) }))]}
        className="w-44"
      />
      <Switch
        label={<span className="text-sm font-normal">{t('filters.requested')}</span>}
        checked={filter.requested === '1'}
        onCheckedChange={(checked) => onChange({ requested: checked ? '1' : undefined })}
      />
    </div>
  );
}
