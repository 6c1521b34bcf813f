import { type ImportColumn, ImportField } from '@app/contracts/imports/imports.contract';
import { isMarkField } from '@app/contracts/contacts/mark-fields';
import { isOptOutField } from '@app/contracts/contacts/opt-out-fields';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { Select } from '@/ui/select';
import type { Preference } from './column-preference';
import { samplesOf } from './column-samples';
import type { MappingForm } from './use-mapping-form';

interface ColumnTableProps {
  columns: readonly ImportColumn[];
  form: MappingForm;
}

const NONE = 'none';
const GRID = 'grid gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_13rem] sm:items-center';

/** The field of each column, next to its first rows. */
export function ColumnTable({ columns, form: { mapping, assign, preferenceOf, prefer } }: ColumnTableProps) {
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
              onField={(field) => assign(place, field)}
              preference={preferenceOf(place)}
              onPreference={(preference) => prefer(place, preference)}
            />
          ))}
      </div>
    </div>
  );
}

/** The meaning of a column, in words. */
function useFieldText() {
  const t = useText('imports.fields');
  const contact = useText('contacts.form.fields');
  return (field: ImportField | typeof NONE): string =>
    field === NONE || field === 'name' || isMarkField(field) || isOptOutField(field) ? t(field) : contact(field);
}

interface ColumnRowProps {
  column: ImportColumn;
  name: string;
  field: ImportField | null;
  onField: (field: ImportField | null) => void;
  preference: Preference | null;
  onPreference: (place: number) => void;
}

function ColumnRow({ column, name, field, onField, preference, onPreference }: ColumnRowProps) {
  const t = useText('imports');
  const fieldText = useFieldText();
  return (
    <div role="row" className={classNames(GRID, 'border-b border-border px-4 py-3 last:border-0', field === null && 'bg-surface-2')}>
      <span role="cell" className="truncate font-medium text-text" title={name}>
        {name}
      </span>
      <span role="cell" className="flex min-w-0 flex-col text-sm text-text-2">
        {samplesOf(column).map(({ person, text }) => (
          <span key={person} className="truncate">
            {text}
          </span>
        ))}
      </span>
      <span role="cell" className="flex flex-col gap-1.5">
        <Select<ImportField | typeof NONE>
          label={t('map.targetOf', { column: name })}
          value={field ?? NONE}
          onValueChange={(value) => onField(value === NONE ? null : value)}
          options={[NONE, ...ImportField.options].map((value) => ({
            value: value as ImportField,
            label: fieldText(value as ImportField | typeof NONE),
          }))}
        />
        {preference && (
          <Select
            size="sm"
            label={t('map.preferenceOf', { column: name })}
            value={String(preference.place)}
            onValueChange={(place) => onPreference(Number(place))}
            options={Array.from({ length: preference.of }, (_, index) => ({
              value: String(index + 1),
              label: t('map.preference', { place: index + 1 }),
            }))}
          />
        )}
      </span>
    </div>
  );
}
