import { X } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { FACETS, RANGES, rangeOf, type StockFilter, toggled } from '../api/stock-filter';
import { useFacetText, useRangeText } from './use-facet-text';

export interface FilterChipsProps {
  filter: StockFilter;
  onFilter: (change: Partial<StockFilter>) => void;
}

/** The active filters, each with a button to remove it. */
export function FilterChips({ filter, onFilter }: FilterChipsProps) {
  const textOf = useFacetText();
  const rangeText = useRangeText();
  const values = FACETS.flatMap((facet) =>
    filter[facet].map((value) => ({
      key: `${facet} ${value}`,
      text: textOf(facet, value),
      remove: () => onFilter(toggled(filter, facet, value)),
    })),
  );
  const ranges = RANGES.flatMap((name) => {
    const range = rangeOf(filter, name);
    if (range.from === undefined && range.to === undefined) return [];
    const remove = () => onFilter({ [`${name}_from`]: undefined, [`${name}_to`]: undefined });
    return [{ key: name, text: rangeText(name, range), remove }];
  });
  return [...values, ...ranges].map(({ key, text, remove }) => <FilterChip key={key} text={text} onRemove={remove} />);
}

function FilterChip({ text, onRemove }: { text: string; onRemove: () => void }) {
  const t = useText('inventory.filters');
  return (
    <button
      type="button"
      aria-label={t('remove', { name: text })}
      onClick={onRemove}
      className="inline-flex h-8 max-w-full items-center gap-1.5 rounded-full bg-brand-soft px-3 text-sm font-medium text-brand-text hover:brightness-97 pointer-coarse:h-11"
    >
      <span className="truncate">{text}</span>
      <X aria-hidden className="size-3.5 shrink-0" />
    </button>
  );
}
