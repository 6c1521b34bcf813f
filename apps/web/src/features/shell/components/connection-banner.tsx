import { Wifi, WifiOff } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { TONES } from '@/ui/tone-style';
import { useConnectionWord } from '../hooks/use-connection-word';

/** Floats over the page, so that nothing moves when the connection comes and goes. */
export function ConnectionBanner() {
  const t = useText('shell');
  const word = useConnectionWord();
  const Icon = word === 'back' ? Wifi : WifiOff;
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-2 z-30 flex justify-center px-4">
      {word && (
        <p
          className={classNames(
            'flex animate-appear items-center gap-2 rounded-full px-3.5 py-1.5 text-sm font-medium shadow-e2',
            word === 'back' ? TONES.success : TONES.warning,
          )}
        >
          <Icon aria-hidden className="size-4" />
          {t(`connection.${word}`)}
        </p>
      )}
    </div>
  );
}
