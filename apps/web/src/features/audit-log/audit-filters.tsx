import { AUDIT_ACTIONS, AUDIT_RESULTS, type AuditGroup, type AuditResult } from '@app/contracts/audit-log/audit-actions';
import { X } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Input } from '@/ui/input';
import { SearchInput } from '@/ui/search-input';
import { Select } from '@/ui/select';
import { useTargetText } from './use-target-text';
import { type AuditFilter, type Period, PERIODS } from './audit-filter';
import { ActorFilter } from './actor-filter';

export interface AuditFiltersProps {
  filter: AuditFilter;
  onFilter: (change: Partial<AuditFilter>) => void;
}

const ANY = 'any';
const GROUPS = Object.keys(AUDIT_ACTIONS) as AuditGroup[];
const WIDTH = 'min-w-36 flex-1 @2xl:max-w-48';

export function AuditFilters({ filter, onFilter }: AuditFiltersProps) {
  const t = useText('auditLog');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchInput
        value={filter.search}
        placeholder={t('filters.search')}
        onSearch={(search) => onFilter({ search })}
        className="w-full @2xl:w-72"
      />
      <Select<Period>
        label={t('filters.period')}
        value={filter.period}
        onValueChange={(period) => onFilter({ period })}
        options={PERIODS.map((value) => ({ value, label: t(`filters.periods.${value}`) }))}
        className={WIDTH}
      />
      {filter.period === 'days' && <Days filter={filter} onFilter={onFilter} />}
      <Select<AuditGroup | typeof ANY>
        label={t('filters.group')}
        value={filter.area ?? ANY}
        onValueChange={(area) => onFilter({ area: area === ANY ? null : area })}
        options={[{ value: ANY, label: t('filters.anyGroup') }, ...GROUPS.map((value) => ({ value, label: t(`groups.${value}`) }))]}
        className={WIDTH}
      />
      <ActorFilter actor={filter.actor} onActor={(actor) => onFilter({ actor })} className={WIDTH} />
      <Select<AuditResult | typeof ANY>
        label={t('filters.result')}
        value={filter.result ?? ANY}
        onValueChange={(result) => onFilter({ result: result === ANY ? null : result })}
        options={[
          { value: ANY, label: t('filters.anyResult') },
          ...AUDIT_RESULTS.map((value) => ({ value, label: t(`results.${value}`) })),
        ]}
        className={WIDTH}
      />
      {filter.target && <TargetFilter target={filter.target} onClear={() => onFilter({ target: null })} />}
    </div>
  );
}

function Days({ filter: { from, to }, onFilter }: AuditFiltersProps) {
  const t = useText('auditLog.filters');
  return (
    <div className="flex min-w-0 flex-1 basis-72 items-center gap-2 @2xl:max-w-88">
      <Input
        type="date"
        aria-label={t('from')}
        value={from}
        max={to || undefined}
        onChange={(event) => onFilter({ from: event.target.value })}
      />
      <span aria-hidden className="text-text-3">
        –
      </span>
      <Input
        type="date"
        aria-label={t('to')}
        value={to}
        min={from || undefined}
        onChange={(event) => onFilter({ to: event.target.value })}
      />
    </div>
  );
}

function TargetFilter({ target, onClear }: { target: string; onClear: () => void }) {
  const t = useText('auditLog.filters');
  const textOf = useTargetText();
  const [kind = '', ...id] = target.split(':');
  return (
    <Button icon={<X aria-hidden />} aria-label={t('clearTarget')} onClick={onClear}>
      {textOf({ kind, id: id.join(':') || null, label: null })}
    </Button>
  );
}
