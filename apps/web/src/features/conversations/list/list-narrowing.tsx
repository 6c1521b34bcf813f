import { queryOptions, useQuery } from '@tanstack/react-query';
import { ListFilter as FilterIcon, X } from 'lucide-react';
import { useState } from 'react';
import { api } from '@app/contracts/catalogue/endpoints';
import { CHANNELS } from '@app/contracts/conversations/channels';
import { LABELS } from '@app/contracts/conversations/labels';
import { call } from '@/lib/api/call';
import { useMe } from '@/lib/session/use-me';
import { useStages } from '@/lib/stages/use-stages';
import { useText } from '@/lib/text/use-text';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { Popover } from '@/ui/popover';
import { Select, type SelectOption } from '@/ui/select';
import { type Narrowing, NARROWING, narrowingCount, NOT_NARROWED } from '../api/narrowing';

export interface ListNarrowingProps {
  filter: Narrowing;
  onChange: (change: Narrowing) => void;
}

/** The funnel beside the search: whose people, with which label, channel, stage and tag. */
export function ListNarrowing({ filter, onChange }: ListNarrowingProps) {
  const t = useText('chats.narrowing');
  const [isOpen, setOpen] = useState(false);
  const count = narrowingCount(filter);
  const trigger = (
    <IconButton
      label={count === 0 ? t('open') : t('active', { count })}
      icon={
        <>
          <FilterIcon aria-hidden />
          {count > 0 && <Badge className="absolute -top-1.5 -right-1.5">{count}</Badge>}
        </>
      }
      className="relative shrink-0"
    />
  );
  return (
    <Popover open={isOpen} onOpenChange={setOpen} side="bottom" label={t('open')} trigger={trigger} className="w-72 p-4">
      <Choices filter={filter} onChange={onChange} />
      {count > 0 && (
        <Button size="sm" variant="ghost" icon={<X aria-hidden />} onClick={() => onChange(NOT_NARROWED)} className="mt-3">
          {t('clear')}
        </Button>
      )}
    </Popover>
  );
}

function Choices({ filter, onChange }: ListNarrowingProps) {
  const t = useText('chats');
  const kit = useText('kit.channels');
  const stages = useStages();
  const tags = useQuery(tagsQuery).data?.tags ?? [];
  const choose = (name: keyof Narrowing) => (value: string | undefined) => onChange({ ...filter, [name]: NARROWING[name](value) });
  return (
    <div className="flex flex-col gap-3">
      <Choice name="assigned" value={filter.assigned} options={useAssignees()} onChange={choose('assigned')} />
      <Choice
        name="label"
        value={filter.label}
        options={LABELS.map((value) => ({ value, label: t(`labels.names.${value}`) }))}
        onChange={choose('label')}
      />
      <Choice
        name="channel"
        value={filter.channel}
        options={CHANNELS.map((value) => ({ value, label: kit(value) }))}
        onChange={choose('channel')}
      />
      <Choice
        name="stage"
        value={filter.stage}
        options={stages.map(({ id, label }) => ({ value: id, label }))}
        onChange={choose('stage')}
      />
      <Choice name="tag" value={filter.tag} options={tags.map((value) => ({ value, label: value }))} onChange={choose('tag')} />
    </div>
  );
}

interface ChoiceProps {
  name: keyof Narrowing;
  value: string | number | undefined;
  options: readonly SelectOption<string>[];
  onChange: (value: string | undefined) => void;
}

/** No tag and no stage has this name: names have no space around them. */
const ANY = ' ';

function Choice({ name, value, options, onChange }: ChoiceProps) {
  const t = useText('chats.narrowing');
  const chosen = value === undefined ? ANY : String(value);
  const isKnown = chosen === ANY || options.some((option) => option.value === chosen);
  return (
    <Field label={t(`names.${name}`)}>
      <Select
        size="sm"
        value={chosen}
        // what the address names stays in the filter, even if nobody has it any more
        options={[{ value: ANY, label: t(`any.${name}`) }, ...options, ...(isKnown ? [] : [{ value: chosen, label: chosen }])]}
        onValueChange={(next) => onChange(next === ANY ? undefined : next)}
      />
    </Field>
  );
}

/** An agent sees only own and unassigned people, so nobody else is a choice. */
function useAssignees(): SelectOption<string>[] {
  const t = useText('chats.narrowing');
  const me = useMe();
  const agents = useQuery({ ...agentsQuery, enabled: me.permissions.includes('conversations.read_all') }).data?.agents ?? [];
  return [
    { value: 'me', label: t('mine') },
    { value: 'nobody', label: t('nobody') },
    ...agents.filter(({ id }) => id !== me.id).map(({ id, name }) => ({ value: String(id), label: name })),
  ];
}

const FRESH_MS = 5 * 60_000;

const agentsQuery = queryOptions({
  queryKey: ['chats', 'agents'],
  queryFn: ({ signal }) => call(api.assignments.agents, { signal }),
  staleTime: FRESH_MS,
});

const tagsQuery = queryOptions({
  queryKey: ['chats', 'tags'],
  queryFn: ({ signal }) => call(api.pipeline.tags, { signal }),
  staleTime: FRESH_MS,
});
