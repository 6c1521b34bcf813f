import { CHANNELS } from '@app/contracts/conversations/channels';
import { LABELS } from '@app/contracts/conversations/labels';
import { useAssigneeOptions, useStageOptions, useTagOptions } from '@/lib/filters/use-filter-choices';
import { useText } from '@/lib/text/use-text';
import { FilterChoice, FilterPopover } from '@/ui/filter-popover';
import { type Narrowing, NARROWING, narrowingCount, NOT_NARROWED } from '../api/narrowing';

export interface ListNarrowingProps {
  filter: Narrowing;
  onChange: (change: Narrowing) => void;
}

/** The funnel beside the search: whose people, with which label, channel, stage and tag. */
export function ListNarrowing({ filter, onChange }: ListNarrowingProps) {
  return (
    <FilterPopover count={narrowingCount(filter)} onClear={() => onChange(NOT_NARROWED)}>
      <Choices filter={filter} onChange={onChange} />
    </FilterPopover>
  );
}

function Choices({ filter, onChange }: ListNarrowingProps) {
  const t = useText('kit.filters');
  const labels = useText('chats.labels');
  const channels = useText('kit.channels');
  const choices = {
    assigned: useAssigneeOptions(),
    label: LABELS.map((value) => ({ value, label: labels(`names.${value}`) })),
    channel: CHANNELS.map((value) => ({ value, label: channels(value) })),
    stage: useStageOptions(),
    tag: useTagOptions(),
  };
  return (Object.keys(NARROWING) as (keyof Narrowing)[]).map((name) => (
    <FilterChoice
      key={name}
      label={t(`names.${name}`)}
      any={t(`any.${name}`)}
      value={filter[name]}
      options={choices[name]}
      onChange={(value) => onChange({ [name]: NARROWING[name](value) })}
    />
  ));
}
