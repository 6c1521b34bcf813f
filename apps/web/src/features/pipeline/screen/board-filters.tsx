import { useQuery } from '@tanstack/react-query';
import { CirclePause, Clock3, SlidersHorizontal, X } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { CHANNELS } from '@app/contracts/conversations/channels';
import type { Channel } from '@app/contracts/conversations/conversations.contract';
import { assignableAgentsQuery } from '@/lib/filters/use-filter-choices';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Drawer } from '@/ui/drawer';
import { Select } from '@/ui/select';
import { useSidewaysRow } from '@/ui/use-sideways-row';
import type { BoardSearch } from '../board/board-filter';
import { useBoardLocation, useBoardNavigation } from './use-board-location';
import { TagFilter } from './tag-filter';

export interface BoardFiltersProps {
  paused: number | undefined;
}

const NONE = { agent: undefined, tag: undefined, channel: undefined, waiting: undefined, paused: undefined };

/** The board's filters, which the URL holds: in a row, on a phone behind a button that counts them. */
export const BoardFilters = memo(function BoardFilters({ paused }: BoardFiltersProps) {
  const t = useText('pipeline.filters');
  const { search } = useBoardLocation();
  const row = useSidewaysRow<HTMLDivElement>(search);
  return (
    <>
      <div
        ref={row}
        role="group"
        aria-label={t('label')}
        className="sideways-row -m-1 flex min-w-0 flex-1 items-center gap-2 p-1 max-md:hidden"
      >
        <Choices paused={paused} />
      </div>
      <FilterSheet paused={paused} />
    </>
  );
});

function Choices({ paused }: BoardFiltersProps) {
  const t = useText('pipeline.filters');
  const { search, filter } = useBoardLocation();
  const go = useBoardNavigation();
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
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
        <Button size="sm" variant="ghost" icon={<X aria-hidden className="size-4" />} className="shrink-0" onClick={() => go(NONE)}>
          {t('clear')}
        </Button>
      )}
    </>
  );
}

function FilterSheet({ paused }: BoardFiltersProps) {
  const t = useText('pipeline.filters');
  const { filter } = useBoardLocation();
  const [isOpen, setOpen] = useState(false);
  const count = Object.keys(filter).length;
  return (
    <>
      <Button icon={<SlidersHorizontal aria-hidden className="size-4" />} className="md:hidden" onClick={() => setOpen(true)}>
        {t('label')} {count > 0 && <span className="tabular-nums">{count}</span>}
      </Button>
      <Drawer open={isOpen} onOpenChange={setOpen} side="bottom" title={t('label')}>
        <div className="flex flex-wrap gap-2">
          <Choices paused={paused} />
        </div>
      </Drawer>
    </>
  );
}

interface FilterToggleProps {
  icon: ReactNode;
  /** The value in the URL. */
  value: '1' | undefined;
  onChange: (value: '1' | undefined) => void;
  children: ReactNode;
}

function FilterToggle({ icon, value, onChange, children }: FilterToggleProps) {
  const isOn = value === '1';
  return (
    <Button
      size="sm"
      icon={icon}
      aria-pressed={isOn}
      onClick={() => onChange(isOn ? undefined : '1')}
      className={classNames('shrink-0', isOn && 'border-brand bg-brand-soft text-brand-text hover:bg-brand-soft')}
    >
      {children}
    </Button>
  );
}

interface ChannelFilterProps {
  value: Channel | undefined;
  onChange: (channel: Channel | undefined) => void;
}

const ANY = 'any';

function ChannelFilter({ value, onChange }: ChannelFilterProps) {
  const t = useText('pipeline.filters');
  const kit = useText('kit.channels');
  const options: { value: Channel | typeof ANY; label: string }[] = [
    { value: ANY, label: t('anyChannel') },
    ...CHANNELS.map((channel) => ({ value: channel, label: kit(channel) })),
  ];
  return (
    <Select
      size="sm"
      label={t('channel')}
      className="w-auto max-w-48 shrink-0"
      value={value ?? ANY}
      options={options}
      onValueChange={(chosen) => onChange(chosen === ANY ? undefined : chosen)}
    />
  );
}

interface AgentFilterProps {
  value: BoardSearch['agent'];
  onChange: (agent: BoardSearch['agent']) => void;
}

const EVERYONE = 'all';
const NOBODY = 'none';

function AgentFilter({ value, onChange }: AgentFilterProps) {
  const t = useText('pipeline.filters');
  const agents = useQuery(assignableAgentsQuery).data?.agents ?? [];
  const options = [
    { value: EVERYONE, label: t('everyone') },
    { value: NOBODY, label: t('nobody') },
    ...agents.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <Select
      size="sm"
      label={t('agent')}
      className="w-auto max-w-48 shrink-0"
      value={String(value ?? EVERYONE)}
      options={options}
      onValueChange={choose}
    />
  );

  function choose(chosen: string): void {
    if (chosen === EVERYONE) onChange(undefined);
    else onChange(chosen === NOBODY ? NOBODY : Number(chosen));
  }
}
