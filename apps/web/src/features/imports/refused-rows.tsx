import type { ImportDetail, RefusedRow } from '@app/contracts/imports/imports.contract';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '@/lib/text/use-text';
import { buttonStyle } from '@/ui/button-style';
import { refusedRowsAddress } from './api/write-import';

const CELL = 'px-4 py-2 text-left align-top';

/**
 * The reasons for which rows are left out, by row and column, and the file of all of them; then rows that only lose a cell. Empty without
 * either.
 */
export function RefusedRows({ detail }: { detail: ImportDetail }) {
  const t = useText('imports');
  const { id, columns, refused_rows: refused, warnings, checked, counts } = detail;
  const known = counts ?? checked;
  const isCut = known !== null && known.refused + known.duplicate > refused.length;
  return (
    <>
      {refused.length > 0 && (
        <RowTable
          title={t('refused.title')}
          hint={t('refused.hint')}
          columns={columns}
          rows={refused}
          tone="text-danger-text"
          isCut={isCut}
        >
          <a href={refusedRowsAddress(id)} download className={buttonStyle({ size: 'sm' })}>
            <Download aria-hidden className="size-4" />
            {t('refused.download')}
          </a>
        </RowTable>
      )}
      {warnings.length > 0 && (
        <RowTable title={t('warnings.title')} hint={t('warnings.hint')} columns={columns} rows={warnings} tone="text-warning-text" />
      )}
    </>
  );
}

interface RowTableProps {
  title: string;
  hint: string;
  columns: ImportDetail['columns'];
  rows: readonly RefusedRow[];
  /** The colour of the reason. */
  tone: string;
  isCut?: boolean;
  children?: ReactNode;
}

function RowTable({ title, hint, columns, rows, tone, isCut = false, children }: RowTableProps) {
  const t = useText('imports');
  return (
    <section className="overflow-hidden rounded-lg border border-border bg-surface shadow-e1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-border px-4 py-3">
        <div className="mr-auto min-w-0">
          <h2 className="text-md font-semibold text-text">{title}</h2>
          <p className="text-sm text-text-2">{hint}</p>
        </div>
        {children}
      </div>
      <table className="w-full text-sm">
        <thead className="bg-surface-2 text-xs text-text-2">
          <tr>
            {(['row', 'column', 'value', 'reason'] as const).map((heading) => (
              <th key={heading} scope="col" className={CELL}>
                {t(`refused.${heading}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.row} ${row.column} ${row.problem}`} className="border-t border-border">
              <td className={`${CELL} text-text-2 tabular-nums`}>{row.row}</td>
              <td className={`${CELL} text-text-2`}>{row.column === null ? t('refused.wholeRow') : (columns[row.column]?.header ?? '')}</td>
              <td className={`${CELL} max-w-60 wrap-anywhere text-text`}>{row.value}</td>
              <td className={`${CELL} ${tone}`}>{t(`problems.${row.problem}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isCut && (
        <p className="border-t border-border px-4 py-2 text-sm text-text-3">{t('refused.first', { count: String(rows.length) })}</p>
      )}
    </section>
  );
}
