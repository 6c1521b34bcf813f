import { Clock, X } from 'lucide-react';
import { CHANNELS } from '@app/contracts/conversations/channels';
import { assignedParam } from '@/lib/filters/assigned';
import { useAssigneeOptions, useStageOptions, useTagOptions } from '@/lib/filters/use-filter-choices';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { ChannelIcon } from '@/ui/channel-icon';
import { FilterChoice } from '@/ui/filter-popover';
import { ToggleChip } from '@/ui/toggle-chip';
import { narrowingCount, NOT_NARROWED } from '../api/narrowing';
import { SavedViews, SaveView } from '../views/saved-views';
import { FilterSection } from './filter-section';
import { LabelChoice } from './label-choice';
import type { ListFilter } from '../api/list-page';

export interface ListNarrowingProps {
  filter: ListFilter;
  onChange: (change: Partial<ListFilter>) => void;
  /** How many people the list has as it is filtered; undefined until it has come. */
  total: number | undefined;
}

export interface NarrowingPanelProps extends ListNarrowingProps {
  onClose: () => void;
}

type FilterProps = Pick<ListNarrowingProps, 'filter' | 'onChange'>;

export function NarrowingPanel({ filter, total, onChange, onClose }: NarrowingPanelProps) {
  const t = useText('chats.funnel');
  const kit = useText('kit.filters');
  const views = useText('chats.views');
  const isNarrowed = narrowingCount(filter) > 0 || filter.waiting || filter.status !== 'all';
  return (
    <>
      <header className="flex min-h-12 items-center justify-between gap-3 px-4">
        <h2 className="text-base font-semibold">{t('title')}</h2>
        {isNarrowed && (
          <Button
            size="sm"
            variant="ghost"
            icon={<X aria-hidden />}
            onClick={() => onChange({ status: 'all', waiting: false, ...NOT_NARROWED })}
          >
            {kit('clear')}
          </Button>
        )}
      </header>
      <FilterSection name={views('title')}>
        <SavedViews filter={filter} onShow={onChange} />
      </FilterSection>
      <AssignedChoice filter={filter} onChange={onChange} />
      <LabelChoice label={filter.label} onChange={onChange} />
      <ChannelAndWait filter={filter} onChange={onChange} />
      <StageAndTag filter={filter} onChange={onChange} />
      <footer className="flex flex-wrap items-center justify-between gap-2 border-t border-border bg-surface-2 px-4 py-3">
        <SaveView filter={filter} />
        <Button size="sm" variant="primary" onClick={onClose} className="ml-auto">
          {t('show', { count: total ?? 0 })}
        </Button>
      </footer>
    </>
  );
}

function AssignedChoice({ filter: { assigned }, onChange }: FilterProps) {
  const t = useText('chats.funnel');
  const kit = useText('kit.filters');
  const [, , ...teammates] = useAssigneeOptions();
  const toggle = (value: 'me' | 'nobody') => onChange({ assigned: assigned === value ? undefined : value });
  return (
    <FilterSection name={kit('names.assigned')}>
      <div className="flex flex-wrap items-center gap-1.5">
        <ToggleChip pressed={assigned === 'me'} onClick={() => toggle('me')}>
          {t('mine')}
        </ToggleChip>
        <ToggleChip pressed={assigned === 'nobody'} onClick={() => toggle('nobody')}>
          {t('unassigned')}
        </ToggleChip>
      </div>
      {(teammates.length > 0 || typeof assigned === 'number') && (
        <FilterChoice
          label={t('agent')}
          any={t('anyAgent')}
          value={typeof assigned === 'number' ? assigned : undefined}
          options={teammates}
          onChange={(value) => onChange({ assigned: assignedParam(value) })}
        />
      )}
    </FilterSection>
  );
}

function ChannelAndWait({ filter: { channel, waiting }, onChange }: FilterProps) {
  const t = useText('chats');
  const channels = useText('kit.channels');
  return (
    <FilterSection name={t('funnel.channelAndWait')}>
      <div className="flex flex-wrap gap-1.5">
        {CHANNELS.map((value) => (
          <ToggleChip
            key={value}
            pressed={channel === value}
            icon={<ChannelIcon channel={value} className="size-4" />}
            onClick={() => onChange({ channel: channel === value ? undefined : value })}
          >
            {channels(value)}
          </ToggleChip>
        ))}
        <ToggleChip
          pressed={waiting}
          icon={<Clock aria-hidden className="size-4" />}
          onClick={() => onChange({ status: 'all', waiting: !waiting })}
        >
          {t('filters.waiting')}
        </ToggleChip>
      </div>
    </FilterSection>
  );
}

function StageAndTag({ filter: { stage, tag }, onChange }: FilterProps) {
  const t = useText('kit.filters');
  const [stages, tags] = [useStageOptions(), useTagOptions()];
  return (
    <div className="grid grid-cols-2 gap-3 border-t border-border px-4 py-3">
      <FilterChoice
        label={t('names.stage')}
        any={t('any.stage')}
        value={stage}
        options={stages}
        onChange={(value) => onChange({ stage: value })}
      />
      <FilterChoice label={t('names.tag')} any={t('any.tag')} value={tag} options={tags} onChange={(value) => onChange({ tag: value })} />
    </div>
  );
}
