import type { ImportDetail, RefusedRow } from '@app/contracts/imports/imports.contract';
import { Download } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { buttonStyle } from '@/ui/button-style';
import { refusedRowsAddress } from './api/write-import';

const CELL = 'px-4 py-2 text-left align-top';

/** Why rows are left out, by row and column, and the file of all of them. Nothing where there are none. */
export function RefusedRows({ detail: { id, columns, refused_rows: rows, checked, counts } }: { detail: ImportDetail }) {
  const t = useText('imports.refused');
  if (rows.length === 0) return null;
  const known = counts ?? checked;
  const isCut = known !== null && known.refused + known.duplicate > rows.length;
  return (
    <section className="overflow-hidden rounded-lg border border-border bg-surface shadow-e1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-border px-4 py-3">
        <div className="mr-auto min-w-0">
          <h2 className="text-md font-semibold text-text">{t('title')}</h2>
          <p className="text-sm text-text-2">{t('hint')}</p>
        </div>
        <a href={refusedRowsAddress(id)} download className={buttonStyle({ size: 'sm' })}>
          <Download aria-hidden className="size-4" />
          {t('download')}
        </a>
      </div>
      <table className="w-full text-sm">
        <thead className="bg-surface-2 text-xs text-text-2">
          <tr>
            {(['row', 'column', 'value', 'reason'] as const).map((heading) => (
              <th key={heading} scope="col" className={CELL}>
                {t(heading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.row} row={row} header={row.column === null ? null : (columns[row.column]?.header ?? '')} />
          ))}
        </tbody>
      </table>
      {isCut && <p className="border-t border-border px-4 py-2 text-sm text-text-3">{t('first', { count: String(rows.length) })}</p>}
    </section>
  );
}

function Row({ row: { row, value, problem }, header }: { row: RefusedRow; header: string | null }) {
  const t = useText('imports');
  return (
    <tr className="border-t border-border">
      <td className={`${CELL} text-text-2 tabular-nums`}>{row}</td>
      <td className={`${CELL} text-text-2`}>{header ?? t('refused.wholeRow')}</td>
      <td className={`${CELL} max-w-60 wrap-anywhere text-text`}>{value}</td>
      <td className={`${CELL} text-danger-text`}>{t(`problems.${problem}`)}</td>
    </tr>
  );
}
