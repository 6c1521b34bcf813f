import { CalendarDays, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useLocale } from 'use-intl';
import { useText } from '@/lib/text/use-text';
import { useNow } from '@/lib/time/use-now';
import { fieldOf } from '@/lib/time/zone';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { Input } from '@/ui/input';
import { Popover } from '@/ui/popover';
import { ToggleChip } from '@/ui/toggle-chip';
import { type DayRange, PRESETS, presetRange, rangeText } from './day-range';

export interface RangeChipProps {
  from: string | undefined;
  to: string | undefined;
  onRange: (range: DayRange) => void;
}

/** The days of the list in one chip, which opens to usual ranges and to two days of one's own. */
export function RangeChip({ from, to, onRange }: RangeChipProps) {
  const t = useText('calls.history');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const isSet = from !== undefined || to !== undefined;
  const text = rangeText({ date_from: from, date_to: to }, locale) ?? t('range.any');
  return (
    <span className="flex shrink-0 items-center">
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        side="bottom"
        label={t('range.label')}
        className="flex w-80 flex-col gap-3 p-4"
        trigger={
          <Button
            icon={<CalendarDays aria-hidden />}
            aria-label={`${t('range.label')}: ${text}`}
            className={classNames('tabular-nums', isSet && 'border-brand bg-brand-soft text-brand-text hover:bg-brand-soft')}
          >
            {text}
          </Button>
        }
      >
        <Presets
          from={from}
          to={to}
          onRange={(range) => {
            onRange(range);
            setOpen(false);
          }}
        />
        <Day label={t('from')} value={from} max={to} onDay={(date_from) => onRange({ date_from })} />
        <Day label={t('to')} value={to} min={from} onDay={(date_to) => onRange({ date_to })} />
      </Popover>
      {isSet && (
        <IconButton
          size="sm"
          label={t('range.clear')}
          icon={<X aria-hidden />}
          onClick={() => onRange({ date_from: undefined, date_to: undefined })}
        />
      )}
    </span>
  );
}

function Presets({ from, to, onRange }: RangeChipProps) {
  const t = useText('calls.history');
  const today = fieldOf(useNow()).slice(0, 10);
  return (
    <div role="group" aria-label={t('range.label')} className="flex flex-wrap gap-1.5">
      {PRESETS.map((preset) => {
        const range = presetRange(preset, today);
        return (
          <ToggleChip key={preset} pressed={range.date_from === from && range.date_to === to} onClick={() => onRange(range)}>
            {t(`range.${preset}`)}
          </ToggleChip>
        );
      })}
    </div>
  );
}

interface DayProps {
  label: string;
  value: string | undefined;
  min?: string;
  max?: string;
  onDay: (day: string | undefined) => void;
}

function Day({ label, value = '', onDay, ...bounds }: DayProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="w-14 text-sm text-text-2">
        {label}
      </label>
      <Input
        id={id}
        type="date"
        className="flex-1"
        value={value}
        {...bounds}
        onChange={(event) => onDay(event.target.value || undefined)}
      />
    </div>
  );
}
