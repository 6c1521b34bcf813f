import { useMemo } from 'react';
import { useFormatter } from 'use-intl';
import { useText } from '@/lib/text/use-text';
import { dayForm, listTimeForm } from './time-form';

/** Formats times in the current language. All take the server's ISO text. */
export interface TimeText {
  /** 10:42 */
  clock(at: string): string;
  /** The chat list's form: 10:42, Yesterday, Fri, 12/11. */
  listTime(at: string, now?: Date): string;
  /** Between messages: Today, Yesterday, Friday, 12 November. */
  day(at: string, now?: Date): string;
  /** 5 Nov 2026, 14:30 */
  moment(at: string): string;
  /** 3 hours ago */
  ago(at: string, now?: Date): string;
}

const MINUTE = 60_000;

export function useTimeText(): TimeText {
  const format = useFormatter();
  const t = useText('times');
  return useMemo(() => {
    const clock = (at: string) => format.dateTime(new Date(at), { hour: '2-digit', minute: '2-digit', hour12: false });
    return {
      clock,
      listTime(at, now = new Date()) {
        const date = new Date(at);
        const form = listTimeForm(date, now);
        if (form === 'clock') return clock(at);
        if (form === 'yesterday') return t('yesterday');
        return format.dateTime(date, form === 'weekday' ? { weekday: 'short' } : { day: '2-digit', month: '2-digit' });
      },
      day(at, now = new Date()) {
        const date = new Date(at);
        const form = dayForm(date, now);
        if (form === 'today' || form === 'yesterday') return t(form);
        if (form === 'weekday') return format.dateTime(date, { weekday: 'long' });
        return format.dateTime(date, { day: 'numeric', month: 'long', year: form === 'dateWithYear' ? 'numeric' : undefined });
      },
      moment: (at) =>
        format.dateTime(new Date(at), {
          day: 'numeric',
          month: 'short',
          year: 'numeric',
          hour: '2-digit',
          minute: '2-digit',
          hour12: false,
        }),
      ago(at, now = new Date()) {
        const date = new Date(at);
        return now.getTime() - date.getTime() < MINUTE ? t('now') : format.relativeTime(date, now);
      },
    };
  }, [format, t]);
}
