import { useTimeZone } from 'use-intl';
import { useText } from '@/lib/text/use-text';
import { useNow } from '@/lib/time/use-now';
import { isOtherClock, zoneCity, zoneName } from '@/lib/time/zone';

/** Names the zone of all times of a page, where the browser's clock shows another time. */
export function ZoneNote() {
  const t = useText('times');
  const zone = useTimeZone() ?? '';
  if (!isOtherClock(useNow())) return null;
  return (
    <p title={zoneName(zone)} className="shrink-0 text-xs text-text-3 max-md:order-last max-md:basis-full">
      {t('allIn', { zone: zoneCity(zone) })}
    </p>
  );
}
