import type { ImportDetail } from '@app/contracts/imports/imports.contract';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { useMappingForm } from '../hooks/use-mapping-form';
import { CancelImport } from './cancel-import';
import { ColumnTable } from './column-table';
import { ImportChoices } from './import-choices';

const DELIMITERS = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

/** What each column is, beside its first rows, and what the person wants besides. */
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
  if (!problem) return null;
  const words = problem.kind === 'no_phone' ? t('map.phoneNeeded') : t('map.twice', { field: t(`fields.${problem.field}`) });
  return <Banner tone="warning">{words}</Banner>;
}
