import type { FollowUpView } from '@app/contracts/follow-ups/follow-ups.contract';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { useCalendarLocation } from '../place/use-calendar-location';

/** Appointments that are over while nobody has said how they went; each opens, and is settled there. */
export function OutcomesStrip({ followUps }: { followUps: readonly FollowUpView[] }) {
  const t = useText('calendar');
  const { open } = useCalendarLocation();
  const asked = followUps.filter(({ appointment_id: id, contact }) => id !== null && contact !== null);
  if (asked.length === 0) return null;
  return (
    <section aria-label={t('outcomes')} className="flex items-center gap-3 border-b border-border bg-warning-soft px-4 py-2">
      <h2 className="shrink-0 text-sm font-semibold text-text">{t('outcomes')}</h2>
      <ul className="flex min-w-0 flex-1 gap-2 overflow-x-auto">
        {asked.map(({ id, appointment_id: appointmentId, contact }) => (
          <li key={id} className="shrink-0">
            <Button size="sm" onClick={() => open(appointmentId)}>
              <bdi>{contact?.name}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
