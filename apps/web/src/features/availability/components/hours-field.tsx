import type { Shift } from '@app/contracts/availability/availability.contract';
import { Plus } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { usualHours, withAnother, withChange, without } from '../hours/shift-list';
import { ShiftLine } from './shift-line';

export interface HoursFieldProps {
  hours: Shift[] | null;
  timezone: string;
  onHours: (hours: Shift[] | null) => void;
}

/** Lines are known by their place: two of them may be alike while they are edited. */
const lineOf = (index: number) => `line-${index}`;

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
          <ul className="mt-2 flex flex-col gap-2">
            {hours.map((shift, index) => (
              <li key={lineOf(index)}>
                <ShiftLine
                  shift={shift}
                  onChange={(change) => onHours(withChange(hours, index, change))}
                  onRemove={() => onHours(without(hours, index))}
                />
              </li>
            ))}
          </ul>
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
