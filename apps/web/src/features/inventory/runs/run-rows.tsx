import type { InventoryRunRow } from '@app/contracts/inventory/inventory-runs.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Download } from 'lucide-react';
import { useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { Chip } from '@/ui/chip';
import { classNames } from '@/ui/class-names';
import { QueryError } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { runRowsAddress, runRowsQuery } from '../api/integration-queries';

/** The records that are not clean, each with its reason; open, with its own texts and its vehicle. */
export function RunRows({ runId }: { runId: number }) {
  const t = useText('integrations.rows');
  const list = useInfiniteQuery(runRowsQuery(runId));
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <section aria-label={t('title')} className="overflow-hidden rounded-lg border border-border bg-surface shadow-e1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-border px-4 py-3">
        <div className="mr-auto min-w-0 flex-1 basis-60">
          <h2 className="text-md font-semibold text-text">{t('title')}</h2>
          <p className="text-sm text-text-2">{list.data && rows.length === 0 ? t('empty') : t('hint')}</p>
        </div>
        {rows.length > 0 && (
          <a href={runRowsAddress(runId)} download className={buttonStyle({ size: 'sm' })}>
            <Download aria-hidden className="size-4" />
            {t('download')}
          </a>
        )}
      </div>
      {list.isError && !list.data && <QueryError title={t('failed')} query={list} />}
      {list.isPending && <Skeleton className="m-4 h-24" />}
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <Row key={row.record} row={row} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className="flex justify-center border-t border-border py-3">
          <Button size="sm" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </section>
  );
}

const TONES = { accepted: 'warning', rejected: 'danger', skipped: 'neutral' } as const;

function Row({ row }: { row: InventoryRunRow }) {
  const t = useText('integrations');
  const [isOpen, setOpen] = useState(false);
  const { record, outcome, reason, warnings, vin, stock } = row;
  const why = reason ? t(`rowReasons.${reason}`) : warnings.map((warning) => t(`warnings.${warning}`)).join(' · ');
  return (
    <li className="border-b border-border last:border-0">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="grid w-full grid-cols-[1rem_3rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-4 py-2.5 text-left text-sm hover:bg-surface-2 focus-visible:-outline-offset-2 @3xl:grid-cols-[1rem_3rem_15rem_minmax(0,1fr)_6rem]"
      >
        <ChevronRight aria-hidden className={classNames('size-4 text-text-3 transition-transform duration-120', isOpen && 'rotate-90')} />
        <span className="sr-only">{t('rows.show', { record: String(record) })}</span>
        <span aria-hidden className="text-text-3 tabular-nums">
          {record}
        </span>
        <span className="min-w-0 truncate">
          <span className="font-medium text-text">{stock ?? t('rows.noKey')}</span>
          {vin && <span className="ml-2 text-text-3">{vin}</span>}
        </span>
        <span className="text-text-2 @max-3xl:col-span-2 @max-3xl:col-start-3 @max-3xl:row-start-2">{why}</span>
        <span className="flex justify-end @max-3xl:col-start-4 @max-3xl:row-start-1">
          <Chip tone={TONES[outcome]}>{t(`outcomes.${outcome}`)}</Chip>
        </span>
      </button>
      {isOpen && <RowTexts row={row} />}
    </li>
  );
}

function RowTexts({ row: { raw, vehicle_id: vehicleId } }: { row: InventoryRunRow }) {
  const t = useText('integrations.rows');
  return (
    <div className="bg-surface-2 px-4 py-3 @3xl:pl-11">
      {vehicleId !== null && (
        <Link
          to="/inventory"
          search={{ vehicle: vehicleId }}
          className="mb-2 touch-target inline-flex min-h-7 items-center font-medium text-brand-text hover:underline"
        >
          {t('open')}
        </Link>
      )}
      <dl className="grid gap-x-6 gap-y-1 text-sm @2xl:grid-cols-2">
        {Object.entries(raw).map(([column, text]) => (
          <div key={column} className="flex min-w-0 gap-2">
            <dt className="w-32 shrink-0 truncate text-text-3">{column}</dt>
            <dd className="line-clamp-3 min-w-0 wrap-anywhere text-text">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
