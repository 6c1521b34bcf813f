import type { InventoryIntegrations, InventorySourceView } from '@app/contracts/inventory/inventory-sources.contract';
import { ALARMING_FAILURES, type InventoryRunView } from '@app/contracts/inventory/inventory-runs.contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PlugZap } from 'lucide-react';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/text/use-time-text';
import { Banner } from '@/ui/banner';
import { ButtonLink } from '@/ui/button-link';
import { integrationsQuery, listRunsQuery } from '../api/integration-queries';
import { useRunText } from '../runs/use-run-text';

/** Says who keeps the list, and what waits for a manager. Nothing without an integration. */
export function IntegrationBanner() {
  const { data } = useQuery(integrationsQuery);
  const manages = useCan('inventory.manage');
  if (!data) return null;
  const hasFiles = data.sources.some(
    ({ started, column_map, last_success_at }) => last_success_at !== null || (started && column_map !== null),
  );
  if (manages && hasFiles) return <ManagedBanner integrations={data} />;
  if (data.active) return <ActiveBanner sources={data.sources} run={null} />;
  const connected = data.sources.find(({ active, provider }) => active && provider !== null);
  return connected && manages ? <ConnectedBanner name={connected.name} /> : null;
}

/** Connected, while its first file is still to come. */
function ConnectedBanner({ name }: { name: string }) {
  const t = useText('integrations.banner');
  return (
    <Banner tone="info" icon={<PlugZap aria-hidden className="mt-px size-5 shrink-0" />}>
      <span className="font-semibold">{t('title')}</span> · {t('expected', { name })}
    </Banner>
  );
}

function ManagedBanner({ integrations: { active, sources } }: { integrations: InventoryIntegrations }) {
  const t = useText('integrations');
  const { data } = useInfiniteQuery(listRunsQuery);
  const text = useRunText();
  const runs = data?.pages[0]?.runs ?? [];
  const pending = runs.filter(({ state }) => state === 'held_for_approval');
  const failing = sources.filter(({ active: feeds, consecutive_failures: count }) => feeds && count >= ALARMING_FAILURES);
  return (
    <div className="flex flex-col gap-2.5">
      {active && <ActiveBanner sources={sources} run={runs.find(({ state }) => state === 'applied') ?? null} />}
      {pending.map((run) => (
        <Banner
          key={run.id}
          tone="warning"
          action={
            <ButtonLink to="/inventory/runs/$runId" params={{ runId: String(run.id) }} size="sm">
              {t('held.review')}
            </ButtonLink>
          }
        >
          <span className="font-semibold">{t('held.notice')}</span> {text.holdOf(run)}
        </Banner>
      ))}
      {failing.map(({ id, name, consecutive_failures: count }) => (
        <Banner
          key={id}
          tone="danger"
          action={
            <ButtonLink to="/inventory/runs" size="sm">
              {t('banner.log')}
            </ButtonLink>
          }
        >
          {t('failing.text', { count: String(count), name })}
        </Banner>
      ))}
    </div>
  );
}

interface ActiveBannerProps {
  sources: InventorySourceView[];
  /** The last one that was applied; null for who may not see it. */
  run: InventoryRunView | null;
}

function ActiveBanner({ sources, run }: ActiveBannerProps) {
  const t = useText('integrations.banner');
  const manages = useCan('inventory.manage');
  const { moment } = useTimeText();
  const feeding = sources.filter(({ active, last_success_at }) => active && last_success_at !== null);
  const [only, second] = feeding;
  const counts = run && {
    created: String(run.counts.created),
    updated: String(run.counts.updated + run.counts.renumbered),
    missing: String(run.counts.vanishing),
  };
  return (
    <Banner
      tone="success"
      icon={<PlugZap aria-hidden className="mt-px size-5 shrink-0" />}
      className="flex-wrap items-center"
      action={
        manages && (
          <span className="flex flex-wrap gap-x-4 gap-y-1 font-semibold max-sm:w-full max-sm:pl-7.5">
            <Link to="/inventory/runs" className="touch-target inline-flex min-h-6 items-center hover:underline">
              {t('log')}
            </Link>
            {only && !second && only.mode === 'upload' && (
              <Link
                to="/inventory/upload"
                search={{ source: only.id }}
                className="touch-target inline-flex min-h-6 items-center hover:underline"
              >
                {t('upload')}
              </Link>
            )}
          </span>
        )
      }
    >
      <span className="font-semibold">{t('title')}</span> ·{' '}
      {only && !second ? t('text', { name: only.name }) : t('several', { count: feeding.length })}{' '}
      {run && counts && t('synced', { time: moment(run.finished_at ?? run.created_at), ...counts })}
    </Banner>
  );
}
