import { useQuery } from '@tanstack/react-query';
import { contactTagsQuery } from '@/lib/filters/use-filter-choices';
import { useText } from '@/lib/text/use-text';
import { Select } from '@/ui/select';

export interface TagFilterProps {
  value: string | undefined;
  onChange: (tag: string | undefined) => void;
}

const ANY = 'any';
/** Before the name of a tag, which may be any word. */
const TAG = 'tag:';

export function TagFilter({ value, onChange }: TagFilterProps) {
  const t = useText('pipeline.filters');
  const tags = useQuery(contactTagsQuery).data?.tags ?? [];
  // A tag from the URL stays in the filter even if no contact has it anymore.
  const known = value === undefined || tags.includes(value) ? tags : [...tags, value];
  return (
    <Select
      size="sm"
      label={t('tag')}
      className="w-auto max-w-48 shrink-0"
      value={value === undefined ? ANY : TAG + value}
      options={[{ value: ANY, label: t('anyTag') }, ...known.map((tag) => ({ value: TAG + tag, label: tag }))]}
      onValueChange={(chosen) => onChange(chosen === ANY ? undefined : chosen.slice(TAG.length))}
    />
  );
}
