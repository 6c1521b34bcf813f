import type { InventoryFacets } from '@app/contracts/inventory/inventory.contract';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { useDebounced } from '@/ui/use-debounced';
import { choiceCount, type Facet, type RangeName, RANGES, rangeOf, type StockFilter, toggled } from '../api/stock-filter';
import { useFacetText } from './use-facet-text';
import { typedNumber } from '@/lib/formatting/typed-number';
import { NumberInput } from '@/ui/number-input';

export interface InventoryFiltersProps {
  filter: StockFilter;
  /** Undefined until the first answer. */
  facets: InventoryFacets | undefined;
  onFilter: (change: Partial<StockFilter>) => void;
}

/** Every choice with how many vehicles it would show, and the three ranges. */
export function InventoryFilters({ filter, facets, onFilter }: InventoryFiltersProps) {
  const t = useText('inventory.filters');
  const toggle = (facet: Facet, value: string) => onFilter(toggled(filter, facet, value));
  const choices = { filter, facets, onToggle: toggle };
  return (
    <>
      <FacetChoices facet="status" {...choices} />
      <FacetChoices facet="condition" {...choices} />
      <FacetChoices facet="make" {...choices} />
      {/* The models of all makes together would be too many to read. */}
      {filter.make.length + filter.model.length > 0 && <FacetChoices facet="model" {...choices} />}
      {RANGES.map((name) => {
        const { from, to } = rangeOf(filter, name);
        return (
          <Section key={name} title={t(name)} startsOpen={name === 'price' || from !== undefined || to !== undefined}>
            <RangeFields name={name} filter={filter} onFilter={onFilter} />
          </Section>
        );
      })}
    </>
  );
}

interface SectionProps {
  title: string;
  startsOpen: boolean;
  children: ReactNode;
}

function Section({ title, startsOpen, children }: SectionProps) {
  return (
    <details open={startsOpen} className="group border-t border-border py-3">
      <summary className="flex min-h-6 cursor-pointer list-none items-center justify-between rounded-sm text-sm font-semibold text-text">
        {title}
        <ChevronDown aria-hidden className="size-4 text-text-3 transition-transform duration-120 group-open:rotate-180" />
      </summary>
      <div className="pt-1">{children}</div>
    </details>
  );
}

const SHOWN_AT_FIRST = 4;

interface FacetChoicesProps {
  facet: Facet;
  filter: StockFilter;
  facets: InventoryFacets | undefined;
  onToggle: (facet: Facet, value: string) => void;
}

function FacetChoices({ facet, filter, facets, onToggle }: FacetChoicesProps) {
  const t = useText('inventory.filters');
  const textOf = useFacetText();
  const [showsAll, setShowsAll] = useState(false);
  const chosen: string[] = filter[facet];
  const counted = facets?.[facet] ?? [];
  // A ticked choice stays, even if it would show nothing.
  const uncounted = chosen.filter((value) => !counted.some((known) => known.value === value)).map((value) => ({ value, count: 0 }));
  const all = [...counted, ...uncounted];
  const shown = showsAll ? all : all.filter(({ value }, index) => index < SHOWN_AT_FIRST || chosen.includes(value));
  if (all.length === 0) return null;
  return (
    <Section title={t(facet)} startsOpen>
      <ul>
        {shown.map(({ value, count }) => (
          <li key={value} className="flex items-center gap-2 text-sm text-text-3 tabular-nums">
            <Checkbox
              label={<span className="min-w-0 truncate text-sm">{textOf(facet, value)}</span>}
              checked={chosen.includes(value)}
              onCheckedChange={() => onToggle(facet, value)}
              className="min-w-0 flex-1"
            />
            <span aria-label={t('count', { count })} role="img">
              {count}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < all.length && (
        <Button variant="ghost" size="sm" className="-ml-3 text-brand-text" onClick={() => setShowsAll(true)}>
          {t('more', { count: all.length - shown.length })}
        </Button>
      )}
    </Section>
  );
}

interface RangeFieldsProps {
  name: RangeName;
  filter: StockFilter;
  onFilter: (change: Partial<StockFilter>) => void;
}

function RangeFields({ name, filter, onFilter }: RangeFieldsProps) {
  const t = useText('inventory.filters');
  const { from, to } = rangeOf(filter, name);
  return (
    <fieldset className="grid grid-cols-2 gap-2 pt-1">
      <legend className="sr-only">{t(name)}</legend>
      <AmountField
        label={t('from')}
        decimal={name === 'price'}
        value={from}
        onAmount={(amount) => onFilter({ [`${name}_from`]: amount })}
      />
      <AmountField label={t('to')} decimal={name === 'price'} value={to} onAmount={(amount) => onFilter({ [`${name}_to`]: amount })} />
    </fieldset>
  );
}

const PAUSE_MS = 500;
const MAX_LENGTH = 16;

interface AmountFieldProps {
  label: string;
  /** Takes cents; anything else is a whole number. */
  decimal: boolean;
  value: number | undefined;
  onAmount: (amount: number | undefined) => void;
}

/** An amount; what is no number filters nothing. */
function AmountField({ label, decimal, value, onAmount }: AmountFieldProps) {
  const [reported, setReported] = useState('');
  const report = (text: string) => {
    setReported(text);
    const amount = decimal ? typedNumber(text) : Math.round(typedNumber(text));
    onAmount(Number.isFinite(amount) ? amount : undefined);
  };
  // the typed text stays as it was: "1.000" does not become "1000" while more is typed
  const given = typedNumber(reported) === value ? reported : String(value ?? '');
  const { typed, setTyped, settleNow } = useDebounced(given, report, PAUSE_MS);
  return (
    <Field label={label}>
      <NumberInput
        decimal={decimal}
        value={typed}
        onChange={({ target }) => setTyped(target.value.slice(0, MAX_LENGTH))}
        onKeyDown={({ key }) => key === 'Enter' && settleNow(typed)}
      />
    </Field>
  );
}

export interface FiltersHeadProps {
  filter: StockFilter;
  onClear: () => void;
}

/** The panel's heading, and the way back to the whole stock. */
export function FiltersHead({ filter, onClear }: FiltersHeadProps) {
  const t = useText('inventory.filters');
  const count = choiceCount(filter);
  return (
    <div className="flex min-h-9 items-center justify-between pb-2">
      <h2 className="text-base font-semibold text-text">{t('title')}</h2>
      {count > 0 && (
        <Button variant="ghost" size="sm" className="-mr-3 text-brand-text" onClick={onClear}>
          {t('clear', { count })}
        </Button>
      )}
    </div>
  );
}
