import type { Shift } from '@app/contracts/availability/availability.contract';
import { Moon, Plus } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { ShiftList } from '@/ui/shift-list';
import { FieldProblem } from './field-problem';

export interface QuietHoursFieldProps {
  hours: Shift[];
  timezone: string;
  error: string | undefined;
  onHours: (hours: Shift[]) => void;
}

const EVERY_NIGHT: Shift[] = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '21:00', to: '08:00' }));
const DAYS = 7;

const withNextNight = (hours: readonly Shift[]): Shift[] => [
  ...hours,
  { day: ((hours.at(-1)?.day ?? 0) % DAYS) + 1, from: '21:00', to: '08:00' },
];

/** When nothing sounds, shows or mails itself. */
export function QuietHoursField({ hours, timezone, error, onHours }: QuietHoursFieldProps) {
  const t = useText('notifications.quiet');
  return (
    <div className="flex flex-col gap-3">
      {hours.length === 0 ? (
        <p className="text-base text-text-2">{t('none')}</p>
      ) : (
        <p className="text-xs text-text-2">{t('zone', { timezone })}</p>
      )}
      {hours.length > 0 && <ShiftList shifts={hours} onShifts={onHours} />}
      <FieldProblem words={error} />
      <div className="flex flex-wrap gap-2">
        {hours.length === 0 && (
          <Button size="sm" icon={<Moon aria-hidden className="size-4" />} onClick={() => onHours(EVERY_NIGHT)}>
            {t('everyNight')}
          </Button>
        )}
        <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={() => onHours(withNextNight(hours))}>
          {t('add')}
        </Button>
        {hours.length > 0 && (
          <Button size="sm" variant="ghost" onClick={() => onHours([])}>
            {t('clear')}
          </Button>
        )}
      </div>
    </div>
  );
}
