import { FEED_FIELDS, type FeedField, type SourcePreview } from '@app/contracts/inventory/inventory-sources.contract';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { Select } from '@/ui/select';
import type { ColumnMap } from './column-form';

const NONE = 'none';
const GRID = 'grid gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_13rem] sm:items-center';

export interface ColumnTableProps {
  preview: SourcePreview;
  map: ColumnMap;
  onAssign: (column: string, field: FeedField | null) => void;
}

/** The columns of a file with some of their texts, and the field of each. */
export function ColumnTable({ preview: { columns }, map, onAssign }: ColumnTableProps) {
  const t = useText('feedSetup.upload.columns');
  const fields = useText('feedSetup.fields');
  const options = [
    { value: NONE as FeedField | typeof NONE, label: t('none') },
    ...FEED_FIELDS.map((value) => ({ value, label: fields(value) })),
  ];
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
        {columns.map(({ name, samples }) => (
          <div
            key={name}
            role="row"
            className={classNames(GRID, 'border-b border-border px-4 py-3 last:border-0', !(name in map) && 'bg-surface-2')}
          >
            <span role="cell" className="truncate font-medium text-text" title={name}>
              {name}
            </span>
            <span role="cell" className="flex min-w-0 flex-col text-sm text-text-2">
              {samples.map((text) => (
                <span key={text} className="truncate">
                  {text}
                </span>
              ))}
            </span>
            <span role="cell">
              <Select
                label={t('targetOf', { column: name })}
                value={map[name] ?? NONE}
                onValueChange={(value) => onAssign(name, value === NONE ? null : value)}
                options={options}
              />
              <Place map={map} column={name} />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Shows the order of the columns of one field: the one chosen first counts first. */
function Place({ map, column }: { map: ColumnMap; column: string }) {
  const t = useText('feedSetup.upload.columns');
  const same = Object.keys(map).filter((name) => map[name] === map[column] && map[name] !== 'images');
  const place = same.indexOf(column);
  if (place < 0 || same.length < 2) return null;
  return <p className="pt-1 text-xs text-text-3">{place === 0 ? t('first') : t('otherwise', { column: same[place - 1] ?? '' })}</p>;
}
