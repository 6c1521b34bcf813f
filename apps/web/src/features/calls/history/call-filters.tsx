import { CALL_DIRECTIONS, CALL_STATUSES } from '@app/contracts/calls/call-states';
import type { CallDirection, CallStatus } from '@app/contracts/calls/calls.contract';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { SearchInput } from '@/ui/search-input';
import { Select, type SelectOption } from '@/ui/select';
import type { CallFilter } from '../api/call-queries';
import { RangeChip } from './range-chip';

export interface CallFiltersProps {
  filter: CallFilter;
  onChange: (part: CallFilter) => void;
  onClear: (() => void) | undefined;
}

/** A select has no empty value. */
const ALL = 'all';

export function CallFilters({ filter, onChange, onClear }: CallFiltersProps) {
  const t = useText('calls.history');
  const calls = useText('calls');
  const statuses: SelectOption<CallStatus | typeof ALL>[] = [
    { value: ALL, label: t('allStatuses') },
    ...CALL_STATUSES.map((value) => ({ value, label: calls(`status.${value}`) })),
  ];
  const directions: SelectOption<CallDirection | typeof ALL>[] = [
    { value: ALL, label: t('bothDirections') },
    ...CALL_DIRECTIONS.map((value) => ({ value, label: calls(`direction.${value}`) })),
  ];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchInput
        className="min-w-0 flex-1 basis-56"
        value={filter.search ?? ''}
        placeholder={t('search')}
        onSearch={(search) => onChange({ search: search || undefined })}
      />
      <Select<CallStatus | typeof ALL>
        label={t('statuses')}
        className="w-44 max-sm:w-[calc(50%-0.25rem)]"
        options={statuses}
        value={filter.status ?? ALL}
        onValueChange={(status) => onChange({ status: status === ALL ? undefined : status })}
      />
      <Select<CallDirection | typeof ALL>
        label={t('directions')}
        className="w-44 max-sm:w-[calc(50%-0.25rem)]"
        options={directions}
        value={filter.direction ?? ALL}
        onValueChange={(direction) => onChange({ direction: direction === ALL ? undefined : direction })}
      />
      <RangeChip from={filter.date_from} to={filter.date_to} onRange={onChange} />
      {onClear && (
        <Button variant="ghost" onClick={onClear}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}
