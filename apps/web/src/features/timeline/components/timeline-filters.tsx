import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { FILTER_NAMES, type TimelineFilter } from '../entries/timeline-filter';

export interface TimelineFiltersProps {
  filter: TimelineFilter;
  onFilter: (filter: TimelineFilter) => void;
}

export function TimelineFilters({ filter, onFilter }: TimelineFiltersProps) {
  const t = useText('timeline');
  return (
    <div role="group" aria-label={t('filter')} className="my-2.5 flex flex-wrap gap-1.5">
      {FILTER_NAMES.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === filter}
          onClick={() => onFilter(name)}
          className={classNames(
            'h-7 rounded-full border border-border px-2.5 text-xs font-medium text-text-2 pointer-coarse:h-9',
            name === filter ? 'border-brand bg-brand-soft text-brand-text' : 'hover:bg-surface-2',
          )}
        >
          {t(`filters.${name}`)}
        </button>
      ))}
    </div>
  );
}
