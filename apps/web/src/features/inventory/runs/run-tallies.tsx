import type { InventoryRunView } from '@app/contracts/inventory/inventory-runs.contract';
import { RowReason, RowWarning } from '@app/contracts/inventory/inventory-sources.contract';
import { useFormatter } from 'use-intl';
import { useText } from '@/lib/text/use-text';

/** Counts of records that were left out, by reason, and of records that were imported with an oddity. Empty without either. */
export function RunTallies({ reasons, warnings }: Pick<InventoryRunView, 'reasons' | 'warnings'>) {
  const t = useText('integrations');
  const left = RowReason.options.flatMap((reason) => lineOf(reason, t(`rowReasons.${reason}`), reasons[reason]));
  const odd = RowWarning.options.flatMap((warning) => lineOf(warning, t(`warnings.${warning}`), warnings[warning]));
  if (left.length + odd.length === 0) return null;
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Tally title={t('tally.reasons')} lines={left} />
      <Tally title={t('tally.warnings')} lines={odd} />
    </div>
  );
}

interface Line {
  code: string;
  words: string;
  count: number;
}

const lineOf = (code: string, words: string, count = 0): Line[] => (count > 0 ? [{ code, words, count }] : []);

function Tally({ title, lines }: { title: string; lines: Line[] }) {
  const format = useFormatter();
  if (lines.length === 0) return null;
  return (
    <section className="rounded-lg border border-border bg-surface shadow-e1">
      <h2 className="border-b border-border px-4 py-2.5 text-sm font-semibold text-text-2">{title}</h2>
      <dl className="px-4 py-2">
        {lines
          .toSorted((one, other) => other.count - one.count)
          .map(({ code, words, count }) => (
            <div key={code} className="flex items-baseline justify-between gap-4 py-1">
              <dt className="text-base text-text">{words}</dt>
              <dd className="text-text-2 tabular-nums">{format.number(count)}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
