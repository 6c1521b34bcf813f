import type { Shift } from '@app/contracts/availability/availability.contract';
import { Plus } from 'lucide-react';
import { usualHours, withAnother } from '@/lib/hours/shift-list';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { ShiftList } from '@/ui/shift-list';
import { Switch } from '@/ui/switch';
import { FieldProblem } from './field-problem';

export interface BusinessHoursProps {
  hours: Shift[] | null;
  timezone: string;
  problem: string | undefined;
  onHours: (hours: Shift[] | null) => void;
}

/** When customers are answered: at any time, or in a list of hours. */
export function BusinessHours({ hours, timezone, problem, onHours }: BusinessHoursProps) {
  const t = useText('notifications.escalation');
  return (
    <>
      <Switch
        label={t('hours')}
        hint={hours ? t('hoursHint', { timezone }) : t('always')}
        checked={hours !== null}
        onCheckedChange={(on) => onHours(on ? usualHours() : null)}
      />
      {hours && (
        <div className="flex flex-col items-start gap-3">
          <div className="w-full">
            <ShiftList shifts={hours} onShifts={onHours} />
          </div>
          <FieldProblem words={problem} />
          <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={() => onHours(withAnother(hours))}>
            {t('addHours')}
          </Button>
        </div>
      )}
    </>
  );
}
