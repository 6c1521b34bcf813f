import { MAX_RECORDING_SECONDS } from '@app/contracts/messages/messages.contract';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { clockText } from '../recording/clock-text';
import { Waveform } from './waveform';

export interface LiveSoundProps {
  /** From 0 to 1. */
  levels: readonly number[];
  seconds: number;
}

/** So many levels stand beside the clock, the newest at the right. */
const SHOWN_LEVELS = 48;
const NEARLY_FULL_SECONDS = MAX_RECORDING_SECONDS - 10;

/** That the microphone listens, for how long, and how loud it is. */
export function LiveSound({ levels, seconds }: LiveSoundProps) {
  const t = useText('chats');
  const shown = levels.slice(-SHOWN_LEVELS).map((level) => level * 100);
  const before = Array.from({ length: SHOWN_LEVELS - shown.length }, () => 0);
  return (
    <>
      <span aria-hidden className="size-2.5 shrink-0 rounded-full bg-danger motion-safe:animate-pulse" />
      <span
        role="timer"
        aria-label={t('recording.elapsed')}
        className={classNames('shrink-0 font-medium tabular-nums', seconds >= NEARLY_FULL_SECONDS && 'text-warning-text')}
      >
        {clockText(seconds).padStart(5, '0')}
      </span>
      <Waveform peaks={[...before, ...shown]} played={1} className="min-w-0 flex-1" />
      <span className="text-xs text-text-2 tabular-nums max-sm:hidden">
        {t('recording.limit', { max: clockText(MAX_RECORDING_SECONDS) })}
      </span>
    </>
  );
}
