import type { ImportDetail, ImportReading } from '@app/contracts/imports/imports.contract';
import { useText } from '@/lib/text/use-text';

const CELL = 'px-4 py-2 text-left align-top';

/** The changes that the check made to cells, by column, with an example of each. */
export function Readings({ detail: { columns, findings } }: { detail: ImportDetail }) {
  const t = useText('imports.readings');
  if (findings.readings.length === 0) return null;
  return (
    <section className="overflow-hidden rounded-lg border border-border bg-surface shadow-e1">
      <div className="border-b border-border px-4 py-3">
        <h2 className="text-md font-semibold text-text">{t('title')}</h2>
        <p className="text-sm text-text-2">{t('hint')}</p>
      </div>
      <table className="w-full text-sm">
        <thead className="bg-surface-2 text-xs text-text-2">
          <tr>
            {(['column', 'what', 'rows', 'example'] as const).map((heading) => (
              <th key={heading} scope="col" className={CELL}>
                {t(heading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {findings.readings.map((reading) => (
            <ReadingRow key={`${reading.kind} ${reading.column}`} reading={reading} header={columns[reading.column]?.header ?? ''} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ReadingRow({ reading: { kind, count, value, result }, header }: { reading: ImportReading; header: string }) {
  const t = useText('imports.readings');
  const optOuts = useText('imports.readings.optOuts');
  const kept =
    kind === 'opted_out'
      ? result
          .split(' ')
          .map((channel) => optOuts(channel as 'sms'))
          .join(', ')
      : result;
  return (
    <tr className="border-t border-border">
      <td className={`${CELL} text-text-2`}>{header}</td>
      <td className={`${CELL} text-text`}>{t(`kinds.${kind}`)}</td>
      <td className={`${CELL} text-text-2 tabular-nums`}>{count}</td>
      <td className={`${CELL} max-w-60 wrap-anywhere text-text-2`}>
        {value !== '' && (
          <>
            <bdi>{value}</bdi> → <bdi className="text-text">{kept}</bdi>
          </>
        )}
      </td>
    </tr>
  );
}
