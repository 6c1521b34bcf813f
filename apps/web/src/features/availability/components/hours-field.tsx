import type { Shift } from '@app/contracts/availability/availability.contract';
import { Plus } from 'lucide-react';
import { usualHours, withAnother } from '@/lib/hours/shift-list';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { ShiftList } from '@/ui/shift-list';

export interface HoursFieldProps {
  hours: Shift[] | null;
  timezone: string;
  onHours: (hours: Shift[] | null) => void;
}

/** When somebody works: at any time, or in a list of hours. */
export function HoursField({ hours, timezone, onHours }: HoursFieldProps) {
  const t = useText('availability.form');
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium text-text">{t('hours')}</legend>
      {hours === null ? (
        <div className="mt-1.5 flex flex-wrap items-center justify-between gap-2">
          <p className="text-base text-text-2">{t('always')}</p>
          <Button size="sm" onClick={() => onHours(usualHours())}>
            {t('setHours')}
          </Button>
        </div>
      ) : (
        <>
          <p className="mt-1 text-xs text-text-2">{t('hoursHint', { timezone })}</p>
          {hours.length === 0 && <p className="mt-2 text-base text-warning-text">{t('never')}</p>}
          <div className="mt-2">
            <ShiftList shifts={hours} onShifts={onHours} />
          </div>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={() => onHours(withAnother(hours))}>
              {t('addHours')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => onHours(null)}>
              {t('clearHours')}
            </Button>
          </div>
        </>
      )}
    </fieldset>
  );
}
