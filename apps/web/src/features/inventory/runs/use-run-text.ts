import type { InventoryRunView } from '@app/contracts/inventory/inventory-runs.contract';
import { useQuery } from '@tanstack/react-query';
import { useText } from '@/lib/text/use-text';
import { integrationsQuery } from '../api/integration-queries';

/** A run in words that the log and the run's own page share. */
export function useRunText() {
  const t = useText('integrations');
  const { data } = useQuery(integrationsQuery);
  const reasonOf = ({ state, reason }: InventoryRunView): string | null => {
    if (reason) return t(`reasons.${reason}`);
    return state === 'skipped_same_hash' || state === 'discarded' || state === 'failed' ? t(`stateHints.${state}`) : null;
  };
  const holdOf = ({ reason, counts, currency_change: currency }: InventoryRunView): string => {
    if (reason === 'currency_change' && currency) return t('held.currency', currency);
    if (reason === 'mass_rejection') return t('held.rejection', { rejected: String(counts.rejected), records: String(counts.records) });
    if (reason === 'price_shift') return t('held.prices');
    return t('held.removal', { missing: String(counts.vanishing), known: String(counts.on_sale) });
  };
  return {
    sourceOf: ({ source_id: id }: InventoryRunView): string => data?.sources.find((source) => source.id === id)?.name ?? '—',
    triggerOf: ({ trigger }: InventoryRunView): string => t(`triggers.${trigger}`),
    /** Why the run changed nothing, or waits; null where there is nothing to say. */
    reasonOf,
    /** The unexpected effect of a held run. */
    holdOf,
    /** Null where no work was done, or before it is over. */
    durationOf({ state, started_at: start, finished_at: end }: InventoryRunView): string | null {
      if (!start || !end || state === 'discarded') return null;
      const seconds = Math.max(1, Math.round((Date.parse(end) - Date.parse(start)) / 1_000));
      if (seconds < 60) return t('runs.seconds', { count: String(seconds) });
      return t('runs.minutes', { minutes: String(Math.floor(seconds / 60)), seconds: String(seconds % 60) });
    },
    /** One line for the log. */
    changesOf(run: InventoryRunView): string {
      if (run.state === 'held_for_approval') return holdOf(run);
      if (run.state !== 'applied') return reasonOf(run) ?? '';
      const { created, updated, renumbered, vanishing } = run.counts;
      return t('runs.changed', { created: String(created), updated: String(updated + renumbered), missing: String(vanishing) });
    },
  };
}
