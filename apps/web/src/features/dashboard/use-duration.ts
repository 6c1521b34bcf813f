import { useCallback } from 'react';
import { useText } from '@/lib/text/use-text';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** A length of time in two units at most: 12 s, 4 min, 2 h 9 min, 3 d 4 h. */
export function useDuration(): (seconds: number) => string {
  const t = useText('dashboard.duration');
  return useCallback(
    (seconds) => {
      const whole = Math.max(0, Math.round(seconds));
      if (whole < MINUTE) return t('seconds', { count: whole });
      if (whole < HOUR) return t('minutes', { count: Math.floor(whole / MINUTE) });
      const isDays = whole >= DAY;
      const [large, small] = isDays
        ? [Math.floor(whole / DAY), Math.floor((whole % DAY) / HOUR)]
        : [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / MINUTE)];
      return t(isDays ? 'days' : 'hours', { large, small });
    },
    [t],
  );
}
