import { TemplateCategory, TemplateStatus } from '@app/contracts/templates/templates.contract';
import { useText } from '@/lib/text/use-text';
import { SearchInput } from '@/ui/search-input';
import { Select } from '@/ui/select';
import type { TemplatesFilter } from '../list/templates-filter';
import { stateOfStatus } from '../state/template-state';

export interface TemplateFiltersProps {
  filter: TemplatesFilter;
  /** There is more than what is approved. */
  hasStates: boolean;
  onFilter: (change: Partial<TemplatesFilter>) => void;
}

const ANY = 'any';

export function TemplateFilters({ filter, hasStates, onFilter }: TemplateFiltersProps) {
  const t = useText('templates');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchInput
        value={filter.search}
        placeholder={t('search')}
        onSearch={(search) => onFilter({ search })}
        className="w-full @2xl:w-80"
      />
      {hasStates && (
        <Select<TemplateStatus | typeof ANY>
          label={t('filters.status')}
          value={filter.status ?? ANY}
          onValueChange={(status) => onFilter({ status: status === ANY ? null : status })}
          options={[
            { value: ANY, label: t('filters.anyStatus') },
            ...TemplateStatus.options.map((value) => ({ value, label: t(`statuses.${stateOfStatus(value)}`) })),
          ]}
          className="min-w-36 flex-1 @2xl:max-w-44"
        />
      )}
      <Select<TemplateCategory | typeof ANY>
        label={t('filters.category')}
        value={filter.category ?? ANY}
        onValueChange={(category) => onFilter({ category: category === ANY ? null : category })}
        options={[
          { value: ANY, label: t('filters.anyCategory') },
          ...TemplateCategory.options.map((value) => ({ value, label: t(`categories.${value}`) })),
        ]}
        className="min-w-36 flex-1 @2xl:max-w-44"
      />
    </div>
  );
}
