import type { Slot, TakenTime } from '@app/contracts/calendar/appointments.contract';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { useMomentText } from '../place/use-moment-text';
import { useTakenWords } from './use-taken-words';

export interface TakenBannerProps {
  taken: TakenTime;
  busy?: boolean;
  onPick: (slot: Slot) => void;
}

/** Names the person who has the time and until when, and offers the next free times as buttons. */
export function TakenBanner({ taken, busy = false, onPick }: TakenBannerProps) {
  const t = useText('calendar.taken');
  const words = useTakenWords();
  const when = useMomentText();
  return (
    <Banner tone="danger">
      <p className="font-medium">{words(taken)}</p>
      {taken.slots.length > 0 && (
        <>
          <p className="mt-1">{t('free')}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {taken.slots.map((slot) => (
              <Button key={slot.id} size="sm" disabled={busy} onClick={() => onPick(slot)}>
                {t('slot', { when: when(slot.local_start), name: slot.user.name })}
              </Button>
            ))}
          </div>
        </>
      )}
    </Banner>
  );
}
