import type { InventoryRunDetail } from '@app/contracts/inventory/inventory-runs.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { notify } from '@/ui/notify';
import { approveRun, discardRun, feedKeys } from '../api/integration-queries';
import { upsertRun } from '../api/run-cache';
import { useRunText } from './use-run-text';

const FIRST_SHOWN = 12;

/** A file that waits: why, what would vanish, and the two ways on. */
export function PendingRun({ run }: { run: InventoryRunDetail }) {
  const t = useText('integrations.held');
  const text = useRunText();
  return (
    <section aria-labelledby="held-title" className="overflow-hidden rounded-lg border border-warning bg-surface shadow-e1">
      <header className="flex items-start gap-3 bg-warning-soft px-4 py-3 text-warning-text">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0">
          <h2 id="held-title" className="text-md font-semibold">
            {t('title')}
          </h2>
          <p className="text-base">{[text.reasonOf(run), text.holdOf(run)].join(' ')}</p>
        </div>
      </header>
      {run.vanishing.length > 0 && <Vanishing run={run} />}
      <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-border px-4 py-3">
        <p className="mr-auto text-sm text-text-2">{t('question')}</p>
        <Discard run={run} />
        <Approve run={run} />
      </footer>
    </section>
  );
}

function Discard({ run: { id } }: { run: InventoryRunDetail }) {
  const t = useText('integrations.held');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const discarding = useMutation({
    mutationFn: () => discardRun(id),
    onSuccess(discarded) {
      upsertRun(queryClient, discarded);
      notify({ title: t('discarded'), tone: 'success' });
    },
    onError(error) {
      notify({ title: say(error, t('discardFailed')), tone: 'danger' });
      // a colleague may have decided
      void queryClient.invalidateQueries({ queryKey: feedKeys.run(id) });
    },
  });
  return (
    <Button loading={discarding.isPending} onClick={() => discarding.mutate()}>
      {t('discard')}
    </Button>
  );
}

function Approve({ run }: { run: InventoryRunDetail }) {
  const t = useText('integrations.held');
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<InventoryRunDetail | null>(null);
  return (
    <>
      <Button variant="primary" onClick={() => setAsked(run)}>
        {t('approve')}
      </Button>
      <ConfirmDialog
        target={asked}
        tone="primary"
        texts={({ counts }) => ({
          title: t('approval.title'),
          description: t('approval.removal', { count: counts.vanishing }),
          confirmLabel: t('approve'),
          failed: t('approval.failed'),
        })}
        action={async ({ id }) => upsertRun(queryClient, await approveRun(id))}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

function Vanishing({ run: { vanishing, counts } }: { run: InventoryRunDetail }) {
  const t = useText('integrations.held');
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? vanishing : vanishing.slice(0, FIRST_SHOWN);
  const title = t('vanishing', { count: counts.vanishing });
  return (
    <div className="px-4 py-3">
      <h3 className="text-sm font-semibold text-text-2">{title}</h3>
      <ul aria-label={title} className="mt-1 grid gap-x-6 @2xl:grid-cols-2">
        {shown.map(({ id, title: vehicle, stockNumber }) => (
          <li key={id} className="flex min-w-0 items-baseline justify-between gap-3 border-b border-border py-1.5 text-base last:border-0">
            <Link to="/inventory" search={{ vehicle: id }} className="truncate leading-6 text-text hover:underline">
              {vehicle}
            </Link>
            <span className="shrink-0 text-sm text-text-3">{stockNumber}</span>
          </li>
        ))}
      </ul>
      {shown.length < vanishing.length && (
        <Button variant="ghost" size="sm" className="mt-2 -ml-3" onClick={() => setShowsAll(true)}>
          {t('all', { count: String(vanishing.length) })}
        </Button>
      )}
    </div>
  );
}
