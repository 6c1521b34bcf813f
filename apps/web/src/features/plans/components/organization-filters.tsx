import { Plan } from '@app/contracts/organizations/organizations.contract';
import { PlanState } from '@app/contracts/plans/plans.contract';
import { useText } from '@/lib/text/use-text';
import { SearchInput } from '@/ui/search-input';
import { Select } from '@/ui/select';
import { Switch } from '@/ui/switch';
import type { OrganizationFilter } from '../api/plan-queries';

export interface OrganizationFiltersProps {
  filter: OrganizationFilter;
  onChange: (changes: OrganizationFilter) => void;
}

const ALL = 'all';

export function OrganizationFilters({ filter, onChange }: OrganizationFiltersProps) {
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
