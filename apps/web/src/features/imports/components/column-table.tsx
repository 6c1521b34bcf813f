import { type ImportColumn, ImportField, type ImportMapping } from '@app/contracts/imports/imports.contract';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { Select } from '@/ui/select';

export interface ColumnTableProps {
  columns: readonly ImportColumn[];
  mapping: ImportMapping;
  onAssign: (column: number, field: ImportField | null) => void;
}

const NONE = 'none';
const GRID = 'grid gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_13rem] sm:items-center';
const SAMPLES_SHOWN = 3;

export function ColumnTable({ columns, mapping, onAssign }: ColumnTableProps) {
  const t = useText('imports.map');
  return (
    <div role="table" aria-label={t('title')} className="overflow-hidden rounded-lg border border-border bg-surface shadow-e1">
      <div role="rowgroup" className="max-sm:sr-only">
        <div role="row" className={classNames(GRID, 'border-b border-border bg-surface-2 px-4 py-2.5 text-xs font-semibold text-text-2')}>
          {(['column', 'samples', 'target'] as const).map((heading) => (
            <span key={heading} role="columnheader">
              {t(heading)}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup">
        {columns
          .map((column, place) => ({ column, place }))
          .map(({ column, place }) => (
            <ColumnRow
              key={place}
              column={column}
              name={column.header || t('unnamed', { number: String(place + 1) })}
              field={mapping[place] ?? null}
              onField={(field) => onAssign(place, field)}
            />
          ))}
      </div>
    </div>
  );
}

interface ColumnRowProps {
  column: ImportColumn;
  name: string;
  field: ImportField | null;
  onField: (field: ImportField | null) => void;
}

function ColumnRow({ column, name, field, onField }: ColumnRowProps) {
  const t = useText('imports');
  const samples = [...new Set(column.samples)].filter(Boolean).slice(0, SAMPLES_SHOWN);
  return (
    <div role="row" className={classNames(GRID, 'border-b border-border px-4 py-3 last:border-0', field === null && 'bg-surface-2')}>
      <span role="cell" className="truncate font-medium text-text" title={name}>
        {name}
      </span>
      <span role="cell" className="flex min-w-0 flex-col text-sm text-text-2">
        {samples.map((sample) => (
          <span key={sample} className="truncate">
            {sample}
          </span>
        ))}
      </span>
      <span role="cell">
        <Select<ImportField | typeof NONE>
          label={t('map.targetOf', { column: name })}
          value={field ?? NONE}
          onValueChange={(value) => onField(value === NONE ? null : value)}
          options={[NONE, ...ImportField.options].map((value) => ({
            value: value as ImportField,
            label: t(`fields.${value as ImportField}`),
          }))}
        />
      </span>
    </div>
  );
}
