import type { VehicleCondition, VehicleStatus } from '@app/contracts/inventory/inventory.contract';
import { useFormatter } from 'use-intl';
import { useText } from '@/lib/text/use-text';
import type { Facet, Range, RangeName } from '../api/stock-filter';

/** A value of a choice as it is read; makes and models are their own words. */
export function useFacetText(): (facet: Facet, value: string) => string {
  const t = useText('inventory');
  return (facet, value) => {
    if (facet === 'status') return t(`statuses.${value as VehicleStatus}`);
    return facet === 'condition' ? t(`conditions.${value as VehicleCondition}`) : value;
  };
}

/** A limited range in words: "Price to 40,000". Years have no separator. */
export function useRangeText(): (name: RangeName, range: Range) => string {
  const t = useText('inventory.filters');
  const format = useFormatter();
  return (name, { from, to }) => {
    const amountOf = (amount: number) => (name === 'year' ? String(amount) : format.number(amount));
    if (from === undefined) return t('upTo', { name: t(name), to: amountOf(to ?? 0) });
    return to === undefined
      ? t('atLeast', { name: t(name), from: amountOf(from) })
      : t('between', { name: t(name), from: amountOf(from), to: amountOf(to) });
  };
}
