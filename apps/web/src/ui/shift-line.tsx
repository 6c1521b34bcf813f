import type { Shift } from '@app/contracts/core/shift.contract';
import { X } from 'lucide-react';
import { DAYS, isPastMidnight } from '@/lib/hours/shift-list';
import { useText } from '@/lib/text/use-text';
import { IconButton } from './icon-button';
import { Input } from './input';
import { Select } from './select';

export interface ShiftLineProps {
  shift: Shift;
  onChange: (change: Partial<Shift>) => void;
  onRemove: () => void;
}

/** One line of a list of weekly hours. */
export function ShiftLine({ shift, onChange, onRemove }: ShiftLineProps) {
  const t = useText('kit.hours');
  const options = DAYS.map((day, index) => ({ value: String(index + 1), label: t(`days.${day}`) }));
  return (
    <div className="flex flex-col gap-1.5 rounded-md border border-border bg-surface-2 p-2">
      <div className="flex items-center gap-1.5">
        <Select
          size="sm"
          label={t('day')}
          options={options}
          value={String(shift.day)}
          onValueChange={(day) => onChange({ day: Number(day) })}
          className="flex-1"
        />
        <IconButton size="sm" label={t('remove')} icon={<X />} onClick={onRemove} />
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        <Time label={t('from')} value={shift.from} onTime={(from) => onChange({ from })} />
        <span aria-hidden>–</span>
        <Time label={t('to')} value={shift.to} onTime={(to) => onChange({ to })} />
        {isPastMidnight(shift) && <span className="text-xs text-text-2">{t('nextDay')}</span>}
      </div>
    </div>
  );
}

function Time({ label, value, onTime }: { label: string; value: string; onTime: (time: string) => void }) {
  return (
    <Input
      size="sm"
      type="time"
      aria-label={label}
      value={value}
      onChange={({ target }) => target.value !== '' && onTime(target.value)}
      className="w-31"
    />
  );
}
