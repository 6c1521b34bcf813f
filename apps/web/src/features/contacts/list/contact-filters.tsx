import { ContactActivity, ContactCreation, ContactSource, PreferredContactTime } from '@app/contracts/contacts/contacts.contract';
import { useAssigneeOptions, useGroupOptions, useStageOptions, useTagOptions } from '@/lib/filters/use-filter-choices';
import { assignedParam } from '@/lib/filters/assigned';
import { id, oneOf } from '@/lib/reading/readers';
import { useText } from '@/lib/text/use-text';
import { FilterChoice, FilterPopover } from '@/ui/filter-popover';
import { Select } from '@/ui/select';
import type { ContactsFilter } from '../api/contacts-filter';
import { type ContactsChange, NO_CHOICE } from './use-contact-list';

export interface ContactFiltersProps {
  filter: ContactsFilter;
  onChange: (change: ContactsChange) => void;
}

const NAMES = ['assigned', 'stage', 'tag', 'source', 'activity', 'created', 'group_id'] as const;
const sourceOf = oneOf(ContactSource.options);
const activityOf = oneOf(ContactActivity.options);
const creationOf = oneOf(ContactCreation.options);
const timeOf = oneOf(PreferredContactTime.options);

/** The funnel of the contacts: whose they are, stage, tag, source, group, and when they want to be reached. */
export function ContactFilters({ filter, onChange }: ContactFiltersProps) {
  const count = [...NAMES, 'preferred_contact_time' as const].filter((name) => filter[name] !== undefined).length;
  return (
    <FilterPopover count={count} onClear={() => onChange(NO_CHOICE)}>
      <Choices filter={filter} onChange={onChange} />
    </FilterPopover>
  );
}

function Choices({ filter, onChange }: ContactFiltersProps) {
  const t = useText('kit.filters');
  const sources = useText('contacts.sources');
  const times = useText('contacts.contactTimes');
  const fields = useText('contacts.form.fields');
  const activities = useText('contacts.activity');
  const creations = useText('contacts.created');
  const options = {
    assigned: useAssigneeOptions(),
    stage: useStageOptions(),
    tag: useTagOptions(),
    source: ContactSource.options.map((value) => ({ value, label: sources(value) })),
    activity: ContactActivity.options.map((value) => ({ value, label: activities(value) })),
    created: ContactCreation.options.map((value) => ({ value, label: creations(value) })),
    group_id: useGroupOptions(),
  };
  const take = {
    assigned: (value: string | undefined) => onChange({ assigned: assignedParam(value) }),
    stage: (stage: string | undefined) => onChange({ stage }),
    tag: (tag: string | undefined) => onChange({ tag }),
    source: (value: string | undefined) => onChange({ source: sourceOf(value) }),
    activity: (value: string | undefined) => onChange({ activity: activityOf(value) }),
    created: (value: string | undefined) => onChange({ created: creationOf(value) }),
    group_id: (value: string | undefined) => onChange({ group_id: id(value) }),
  };
  return (
    <>
      {NAMES.map((name) => (
        <FilterChoice
          key={name}
          label={t(`names.${name}`)}
          any={t(`any.${name}`)}
          value={filter[name]}
          options={options[name]}
          onChange={take[name]}
        />
      ))}
      <FilterChoice
        label={fields('preferred_contact_time')}
        any={times('any')}
        value={filter.preferred_contact_time}
        options={PreferredContactTime.options.map((value) => ({ value, label: times(value) }))}
        onChange={(value) => onChange({ preferred_contact_time: timeOf(value) })}
      />
    </>
  );
}

export interface ContactSortProps {
  value: ContactsFilter['sort'];
  onChange: (sort: ContactsFilter['sort']) => void;
}

const SORTS = ['newest', 'name', 'active'] as const;

/** Chooses the order of the list. */
export function ContactSort({ value, onChange }: ContactSortProps) {
  const t = useText('contacts.sort');
  return (
    <Select<(typeof SORTS)[number]>
      size="sm"
      label={t('label')}
      value={value ?? 'newest'}
      options={SORTS.map((sort) => ({ value: sort, label: t(sort) }))}
      onValueChange={(sort) => onChange(sort === 'newest' ? undefined : sort)}
      className="w-44 max-sm:w-32"
    />
  );
}
