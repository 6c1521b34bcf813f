import { type ImportColumn, ImportField } from '@app/contracts/imports/imports.contract';
import { isMarkField } from '@app/contracts/contacts/mark-fields';
import { isOptOutField } from '@app/contracts/contacts/opt-out-fields';
import { useText } from '@/lib/text/use-text';
import { MappingRow, MappingTable } from '@/ui/mapping-table';
import { Select } from '@/ui/select';
import type { Preference } from './column-preference';
import { samplesOf } from './column-samples';
import type { MappingForm } from './use-mapping-form';

interface ColumnTableProps {
  columns: readonly ImportColumn[];
  form: MappingForm;
}

const NONE = 'none';

/** The field of each column, next to its first rows. */
export function ColumnTable({ columns, form: { mapping, assign, preferenceOf, prefer } }: ColumnTableProps) {
  const t = useText('imports.map');
  return (
    <MappingTable label={t('title')} heads={[t('column'), t('samples'), t('target')]}>
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
    </MappingTable>
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
    <MappingRow name={name} samples={samplesOf(column).map(({ person, text }) => ({ id: person, text }))} isMapped={field !== null}>
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
    </MappingRow>
  );
}
