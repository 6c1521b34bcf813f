import type { ImportDetail } from '@app/contracts/imports/imports.contract';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { useMappingForm } from './use-mapping-form';
import { CancelImport } from './cancel-import';
import { ColumnTable } from './column-table';
import { ImportChoices } from './import-choices';
import { TableChoice } from './table-choice';

const DELIMITERS = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

/** The field of each column, next to its first rows, and the options of the import. */
export function MapStep({ detail }: { detail: ImportDetail }) {
  const t = useText('imports.map');
  const say = useFailureText();
  const form = useMappingForm(detail);
  const { encoding, delimiter } = detail;
  const read = delimiter
    ? t('read.csv', { encoding: (encoding ?? '').toUpperCase(), delimiter: t(`delimiters.${DELIMITERS[delimiter]}`) })
    : t(detail.format === 'vcf' ? 'read.vcf' : 'read.xlsx');
  return (
    <form
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (form.hasNumber) form.check();
      }}
    >
      <section className="flex flex-col gap-3">
        <div>
          <h2 className="text-md font-semibold text-text">{t('title')}</h2>
          <p className="text-base text-text-2">{t('hint')}</p>
          <p className="text-sm text-text-3">{read}</p>
        </div>
        <TableChoice detail={detail} />
        <ColumnTable columns={detail.columns} form={form} />
        {!form.hasNumber && <Banner tone="warning">{t('phoneNeeded')}</Banner>}
      </section>
      <ImportChoices form={form} />
      {form.error && <Banner tone="danger">{say(form.error, t('failed'))}</Banner>}
      <div className="flex flex-wrap justify-end gap-2">
        <CancelImport importId={detail.id} />
        <Button type="submit" variant="primary" loading={form.isChecking} disabled={!form.hasNumber}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}
