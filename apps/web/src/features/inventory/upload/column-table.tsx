import { FEED_FIELDS, type FeedField, type SourcePreview } from '@app/contracts/inventory/inventory-sources.contract';
import { useText } from '@/lib/text/use-text';
import { MappingRow, MappingTable } from '@/ui/mapping-table';
import { Select } from '@/ui/select';
import type { ColumnMap } from './column-form';

const NONE = 'none';

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
    <MappingTable label={t('title')} heads={[t('column'), t('samples'), t('target')]}>
      {columns.map(({ name, samples }) => (
        <MappingRow key={name} name={name} samples={samples.map((text) => ({ id: text, text }))} isMapped={name in map}>
          <Select
            label={t('targetOf', { column: name })}
            value={map[name] ?? NONE}
            onValueChange={(value) => onAssign(name, value === NONE ? null : value)}
            options={options}
          />
          <Place map={map} column={name} />
        </MappingRow>
      ))}
    </MappingTable>
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
