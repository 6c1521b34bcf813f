import { useCallback, useMemo } from 'react';
import { useFormatter, useTimeZone } from 'use-intl';
import { useDateFormat } from './use-date-format';
import { useText } from './use-text';
import { dayForm, listTimeForm } from '@/lib/time/time-form';
import { useNow } from '@/lib/time/use-now';
import { inZone, isOtherClock, zoneName } from '@/lib/time/zone';

/** Formats times in the current language, by the clock of the organization. All take the server's ISO text. */
export interface TimeText {
  /** 10:42 */
  clock(at: string): string;
  /** 5 Nov 2026, 14:30; the page's header names the zone. */
  moment(at: string): string;
}

/** Times that become others while one looks at them. */
export interface TimeFromNow {
  /** The chat list's form: 10:42, Yesterday, Fri, 12 Nov. */
  listTime(at: string): string;
  /** Between messages: Today, Yesterday, Friday, 12 November; with the zone where the browser's clock shows another time. */
  day(at: string): string;
  /** 3 hours ago */
  ago(at: string): string;
}

const MINUTE = 60_000;
const CLOCK = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const;

export function useTimeText(): TimeText {
  const format = useDateFormat();
  return useMemo(
    () => ({
      clock: (at) => format(new Date(at), CLOCK),
      moment: (at) => format(new Date(at), { ...DATE, ...CLOCK }),
    }),
    [format],
  );
}

/** Names the zone behind a time or a day where the browser's clock shows another time. */
export function useZoned(): (at: string | Date, words: string) => string {
  const t = useText('times');
  const zone = useTimeZone() ?? '';
  return useCallback((at, words) => (isOtherClock(new Date(at)) ? t('inZone', { words, zone: zoneName(zone) }) : words), [t, zone]);
}

export function useTimeFromNow(): TimeFromNow {
  const format = useFormatter();
  const dateText = useDateFormat();
  const t = useText('times');
  const now = useNow();
  const withZone = useZoned();
  return useMemo(() => {
    const plainDay = (at: string) => {
      const date = new Date(at);
      const form = dayForm(inZone(at), inZone(now));
      if (form === 'today' || form === 'yesterday') return t(form);
      if (form === 'weekday') return dateText(date, { weekday: 'long' });
      return dateText(date, { day: 'numeric', month: 'long', year: form === 'dateWithYear' ? 'numeric' : undefined });
    };
    return {
      listTime(at) {
        const date = new Date(at);
        const form = listTimeForm(date, now);
        if (form === 'clock') return dateText(date, CLOCK);
        if (form === 'yesterday') return t('yesterday');
        return dateText(date, form === 'weekday' ? { weekday: 'short' } : { day: 'numeric', month: 'short' });
      },
      day: (at) => withZone(at, plainDay(at)),
      ago: (at) => (now.getTime() - Date.parse(at) < MINUTE ? t('now') : format.relativeTime(new Date(at), now)),
    };
  }, [format, dateText, t, now, withZone]);
}
