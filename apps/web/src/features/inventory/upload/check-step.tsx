import type { FirstRun, StockEffect } from '@app/contracts/inventory/inventory-sources.contract';
import { mileageText, priceText } from '@app/contracts/inventory/vehicle-text';
import type { ReactNode } from 'react';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { CountTiles } from '@/ui/count-tiles';
import { StatusMark } from '../photo/vehicle-marks';
import { RunTallies } from '../runs/run-tallies';
import type { ReadFeed } from './column-form';

const COUNTS = ['records', 'accepted', 'skipped', 'rejected'] as const;

export interface CheckStepProps {
  feed: ReadFeed;
  isStarting: boolean;
  error: Error | null;
  onChange: () => void;
  onStart: () => void;
  /** Further choices. */
  children?: ReactNode;
}

/** A preview of the file; the import starts only when the person says so. */
export function CheckStep({ feed, isStarting, error, onChange, onStart, children }: CheckStepProps) {
  const t = useText('feedSetup.upload.check');
  const say = useFailureText();
  const { first_run: firstRun, is_part: isPart, effect } = feed.preview;
  const count = firstRun?.accepted ?? 0;
  return (
    <>
      <section className="flex flex-col gap-3">
        <div>
          <h2 className="text-md font-semibold text-text">{t('title')}</h2>
          <p className="text-base text-text-2">{t('hint')}</p>
        </div>
        {firstRun && (
          <CountTiles
            label={t('counts.label')}
            tiles={COUNTS.map((kind) => ({ kind, words: t(`counts.${kind}`), count: firstRun[kind] }))}
          />
        )}
        {effect && <Effect effect={effect} />}
        {firstRun && isPart && <p className="text-base text-text-2">{t('part', { count: firstRun.records })}</p>}
        {count === 0 && <Banner tone="warning">{t('nothing')}</Banner>}
      </section>
      {firstRun && firstRun.vehicles.length > 0 && <FirstVehicles vehicles={firstRun.vehicles} />}
      {firstRun && <RunTallies reasons={firstRun.reasons} warnings={firstRun.warnings} />}
      {children}
      {error && <Banner tone="danger">{say(error, t('failed'))}</Banner>}
      <div className="sticky bottom-0 -mx-4 -mb-5 flex flex-wrap justify-end gap-2 border-t border-border bg-bg px-4 py-3 md:-mx-6 md:px-6">
        <Button onClick={onChange}>{t('change')}</Button>
        <Button variant="primary" loading={isStarting} disabled={count === 0} onClick={onStart}>
          {isPart ? t('startAll') : t('start', { count })}
        </Button>
      </div>
    </>
  );
}

/** Counts of new, known and missing vehicles, compared with the present stock. */
function Effect({ effect: { created, updated, gone } }: { effect: StockEffect }) {
  const t = useText('feedSetup.upload.check.effect');
  const counts = { created, updated, ...(gone === null ? {} : { gone }) };
  return (
    <CountTiles
      label={t('label')}
      tiles={(['created', 'updated', 'gone'] as const).flatMap((kind) => {
        const count = counts[kind];
        return count === undefined ? [] : [{ kind, words: t(kind), count }];
      })}
    />
  );
}

function FirstVehicles({ vehicles }: Pick<FirstRun, 'vehicles'>) {
  const t = useText('feedSetup.upload.check');
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-md font-semibold text-text">{t('first')}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {vehicles.map(({ stockNumber, title, price, currency, mileage, mileageUnit, photos, status }) => (
          <li key={stockNumber} className="min-w-0 rounded-lg border border-border bg-surface px-4 py-3 shadow-e1">
            <p className="truncate font-semibold text-text">{title}</p>
            <p className="flex items-center justify-between gap-2 font-semibold text-text tabular-nums">
              {price === null ? t('noPrice') : priceText(price, currency)}
              <StatusMark status={status} />
            </p>
            <p className="truncate text-sm text-text-2">
              {[mileage === null ? '' : mileageText(mileage, mileageUnit, currency), stockNumber, t('photos', { count: photos })]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
