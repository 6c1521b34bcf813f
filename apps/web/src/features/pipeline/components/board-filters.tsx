import { CirclePause, Clock3, X } from 'lucide-react';
import { memo } from 'react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { useBoardLocation, useBoardNavigation } from '../hooks/use-board-location';
import { AgentFilter } from './agent-filter';
import { ChannelFilter } from './channel-filter';
import { FilterToggle } from './filter-toggle';
import { TagFilter } from './tag-filter';

export interface BoardFiltersProps {
  paused: number | undefined;
}

const NONE = { agent: undefined, tag: undefined, channel: undefined, waiting: undefined, paused: undefined };

/** Which cards the board shows; all of it stands in the address. */
export const BoardFilters = memo(function BoardFilters({ paused }: BoardFiltersProps) {
  const t = useText('pipeline.filters');
  const { search, filter } = useBoardLocation();
  const go = useBoardNavigation();
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <div
      role="group"
      aria-label={t('label')}
      className="flex shrink-0 items-center gap-2 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] md:px-6"
    >
      <AgentFilter value={search.agent} onChange={(agent) => go({ agent })} />
      <TagFilter value={search.tag} onChange={(tag) => go({ tag })} />
      <ChannelFilter value={search.channel} onChange={(channel) => go({ channel })} />
      <FilterToggle icon={<Clock3 aria-hidden className="size-4" />} value={search.waiting} onChange={(waiting) => go({ waiting })}>
        {t('waiting')}
      </FilterToggle>
      <FilterToggle icon={<CirclePause aria-hidden className="size-4" />} value={search.paused} onChange={(next) => go({ paused: next })}>
        {t('paused')}
        {paused !== undefined && paused > 0 && <span className="tabular-nums">{paused}</span>}
      </FilterToggle>
      {isFiltered && (
        <Button size="sm" variant="ghost" icon={<X aria-hidden className="size-4" />} onClick={() => go(NONE)}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
});
