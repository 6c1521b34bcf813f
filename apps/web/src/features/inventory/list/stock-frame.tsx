import { useEffect, useRef } from 'react';
import { whole } from '@/lib/reading/readers';
import { preference } from '@/lib/storage/preference';
import { Skeleton } from '@/ui/skeleton';
import { IntegrationBanner } from '../integrations/integration-banner';

/** How high the banners of the stock were when this browser last showed them. */
const bannerHeight = preference('inventory.banner-height', whole(0), 0);

/** Shows the banners, and remembers their height for the next visit. */
export function BannerSlot() {
  const slot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!slot.current) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && bannerHeight.write(Math.round(entry.target.getBoundingClientRect().height)));
    observer.observe(slot.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={slot} className="px-4 *:mt-3 md:px-6 md:*:mt-4">
      <IntegrationBanner />
    </div>
  );
}

const CARDS = ['w-40', 'w-48', 'w-36', 'w-44', 'w-40', 'w-32', 'w-48', 'w-36'].map((width, index) => ({ key: `card-${index}`, width }));

/** The page until its first answers are there, with room for the banners that it had. */
export function StockToCome() {
  const height = bannerHeight.read();
  const reserve = (slot: HTMLDivElement | null) => slot?.style.setProperty('height', `${height}px`);
  return (
    <>
      <div ref={reserve} />
      <div className="flex items-start gap-6 px-4 py-3 md:px-6 md:py-4">
        <div className="hidden w-53 shrink-0 flex-col gap-4 @4xl:flex">
          {CARDS.map(({ key, width }) => (
            <Skeleton key={key} className={width} />
          ))}
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <Skeleton className="h-9 pointer-coarse:h-11" />
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,270px),1fr))] gap-4">
            {CARDS.map(({ key, width }) => (
              <div key={key} className="overflow-hidden rounded-lg border border-border bg-surface">
                <Skeleton className="h-51 rounded-none @2xl:h-43" />
                <div className="space-y-2 p-3.5">
                  <Skeleton className={width} />
                  <Skeleton className="h-5 w-32" />
                  <Skeleton className="h-3.5 w-full" />
                  <Skeleton className="h-3.5 w-3/4" />
                </div>
              </div>
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
