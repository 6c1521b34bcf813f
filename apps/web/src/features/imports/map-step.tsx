import { type ImportColumn, type ImportDetail, ImportField, type ImportMapping } from '@app/contracts/imports/imports.contract';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Select } from '@/ui/select';
import { samplesOf } from './column-samples';
import { useMappingForm } from './use-mapping-form';
import { CancelImport } from './cancel-import';
import { ImportChoices } from './import-choices';

const DELIMITERS = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

/** The field of each column, next to its first rows, and the options of the import. */
export function MapStep({ detail }: { detail: ImportDetail }) {
  const t = useText('imports.map');
  const say = useFailureText();
  const form = useMappingForm(detail);
  const { encoding, delimiter } = detail;
  const read = delimiter
    ? t('read.csv', { encoding: (encoding ?? '').toUpperCase(), delimiter: t(`delimiters.${DELIMITERS[delimiter]}`) })
    : t('read.xlsx');
  return (
    <form
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.problem) form.check();
      }}
    >
      <section className="flex flex-col gap-3">
        <div>
          <h2 className="text-md font-semibold text-text">{t('title')}</h2>
          <p className="text-base text-text-2">{t('hint')}</p>
          <p className="text-sm text-text-3">{read}</p>
        </div>
        <ColumnTable columns={detail.columns} mapping={form.mapping} onAssign={form.assign} />
        <Problem form={form} />
      </section>
      <ImportChoices form={form} />
      {form.error && <Banner tone="danger">{say(form.error, t('failed'))}</Banner>}
      <div className="flex flex-wrap justify-end gap-2">
        <CancelImport importId={detail.id} />
        <Button type="submit" variant="primary" loading={form.isChecking} disabled={form.problem !== null}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}

function Problem({ form: { problem } }: { form: Pick<ReturnType<typeof useMappingForm>, 'problem'> }) {
  const t = useText('imports');
  const fieldText = useFieldText();
  if (!problem) return null;
  const words = problem.kind === 'no_phone' ? t('map.phoneNeeded') : t('map.twice', { field: fieldText(problem.field) });
  return <Banner tone="warning">{words}</Banner>;
}

interface ColumnTableProps {
  columns: readonly ImportColumn[];
  mapping: ImportMapping;
  onAssign: (column: number, field: ImportField | null) => void;
}

const NONE = 'none';
const GRID = 'grid gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_13rem] sm:items-center';

function ColumnTable({ columns, mapping, onAssign }: ColumnTableProps) {
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

/** The meaning of a column, in words. */
function useFieldText() {
  const t = useText('imports.fields');
  const contact = useText('contacts.form.fields');
  return (field: ImportField | typeof NONE): string => (field === NONE || field === 'name' ? t(field) : contact(field));
}

interface ColumnRowProps {
  column: ImportColumn;
  name: string;
  field: ImportField | null;
  onField: (field: ImportField | null) => void;
}

function ColumnRow({ column, name, field, onField }: ColumnRowProps) {
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
      <span role="cell">
        <Select<ImportField | typeof NONE>
          label={t('map.targetOf', { column: name })}
          value={field ?? NONE}
          onValueChange={(value) => onField(value === NONE ? null : value)}
          options={[NONE, ...ImportField.options].map((value) => ({
            value: value as ImportField,
            label: fieldText(value as ImportField | typeof NONE),
          }))}
        />
      </span>
    </div>
  );
}
