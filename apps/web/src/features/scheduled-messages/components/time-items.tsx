import { useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { MenuItem } from '@/ui/menu-item';
import { useZonedTime } from '../hooks/use-zoned-time';
import { isAfterWindow, sendTimes } from '../time/send-times';

export interface TimeItemsProps {
  timeZone: string;
  windowEnd: string | null | undefined;
  onTime: (at: Date) => void;
}

/** The moments that are offered, as they are when the menu opens. */
export function TimeItems({ timeZone, windowEnd, onTime }: TimeItemsProps) {
  const t = useText('scheduled');
  const inWords = useZonedTime(timeZone);
  const [now] = useState(() => new Date());
  const hintOf = (at: Date) => (isAfterWindow(at, windowEnd) ? `${inWords(at)} · ${t('afterWindowShort')}` : inWords(at));
  return sendTimes(now, timeZone).map(({ name, at }) => (
    <MenuItem key={name} hint={hintOf(at)} onSelect={() => onTime(at)}>
      {t(`times.${name}`)}
    </MenuItem>
  ));
}
