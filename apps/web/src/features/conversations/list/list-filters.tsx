import type { ConversationStats } from '@app/contracts/conversations/conversations.contract';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { useSidewaysRow } from '@/ui/use-sideways-row';
import type { ListFilter } from '../api/list-page';

export interface ListFiltersProps {
  filter: ListFilter;
  stats: ConversationStats | undefined;
  onFilter: (filter: Pick<ListFilter, 'status' | 'waiting'>) => void;
}

/** The specification's filters. `current` is added while it is chosen; the dashboard links to it. */
const STATUSES = ['all', 'active', 'closed', 'archived'] as const;

export function ListFilters({ filter: { status, waiting }, stats, onFilter }: ListFiltersProps) {
  const t = useText('chats');
  const row = useSidewaysRow<HTMLDivElement>(waiting ? 'waiting' : status);
  return (
    <div
      ref={row}
      role="group"
      aria-label={t('filters.label')}
      className="sideways-row flex shrink-0 gap-1 px-4 py-2 pointer-coarse:pt-1 pointer-coarse:pb-0.5"
    >
      {STATUSES.map((value) => (
        <FilterButton
          key={value}
          pressed={!waiting && value === status}
          count={!waiting && value === status ? stats?.[value] : undefined}
          onClick={() => onFilter({ status: value, waiting: false })}
        >
          {t(`filters.${value}`)}
        </FilterButton>
      ))}
      {status === 'current' && (
        <FilterButton
          pressed={!waiting}
          count={stats && stats.active + stats.closed}
          onClick={() => onFilter({ status: 'all', waiting: false })}
        >
          {t('filters.current')}
        </FilterButton>
      )}
      <FilterButton
        pressed={waiting}
        count={stats?.waiting}
        icon={<Clock aria-hidden className="size-3.5" />}
        onClick={() => onFilter({ status: 'all', waiting: !waiting })}
      >
        {t('filters.waiting')}
      </FilterButton>
    </div>
  );
}

interface FilterButtonProps {
  pressed: boolean;
  count: number | undefined;
  icon?: ReactNode;
  onClick: () => void;
  children: ReactNode;
}

function FilterButton({ pressed, count, icon, onClick, children }: FilterButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      className={classNames(
        'flex h-7 shrink-0 items-center gap-1 rounded-full px-2 text-sm font-medium transition-colors duration-120 focus-visible:-outline-offset-2 pointer-coarse:h-11 pointer-coarse:px-3',
        pressed ? 'bg-brand-soft text-brand-text' : 'bg-surface-2 text-text-2 hover:bg-surface-3',
      )}
    >
      {icon}
      {children}
      {count !== undefined && <span className="tabular-nums">{count}</span>}
    </button>
  );
}
