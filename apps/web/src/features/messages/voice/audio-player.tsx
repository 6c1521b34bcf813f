import { type Sound, WAVEFORM_BARS } from '@app/contracts/messages/messages.contract';
import { Pause, Play } from 'lucide-react';
import { useEffect } from 'react';
import { clockText } from '@/lib/sound/clock-text';
import { usePlayback } from '@/lib/sound/use-playback';
import { useText } from '@/lib/text/use-text';
import { Waveform } from './waveform';

export interface AudioPlayerProps {
  url: string;
  sound: Sound | null;
  onError?: () => void;
}

const UNMEASURED = Array.from({ length: WAVEFORM_BARS }, () => 25);

export function AudioPlayer({ url, sound, onError }: AudioPlayerProps) {
  const t = useText('chats');
  const { isPlaying, isLoaded, isBroken, position, duration, rate, toggle, seek, nextRate } = usePlayback(url, sound?.seconds ?? null);
  useEffect(() => {
    if (isBroken) onError?.();
  });
  const Icon = isPlaying ? Pause : Play;
  const length = Math.max(duration, 1);
  return (
    <div className="my-1 flex w-72 max-w-full items-center gap-2.5">
      <button
        type="button"
        aria-label={t(isPlaying ? 'bubble.pause' : 'bubble.play')}
        onClick={toggle}
        className="flex size-10 shrink-0 items-center justify-center rounded-full bg-brand text-on-brand hover:bg-brand-hover"
      >
        <Icon aria-hidden className="fill-current" />
      </button>
      <span className="relative min-w-0 flex-1 rounded-sm has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ring">
        <Waveform peaks={sound?.peaks ?? UNMEASURED} played={position / length} />
        <input
          type="range"
          aria-label={t('bubble.position')}
          aria-valuetext={t('bubble.positionOf', { position: clockText(position), duration: clockText(duration) })}
          min={0}
          max={length}
          step={0.1}
          value={position}
          onChange={(event) => seek(Number(event.target.value))}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </span>
      {isLoaded ? (
        <button
          type="button"
          aria-label={t('bubble.speed', { rate: String(rate) })}
          onClick={nextRate}
          className="h-6 w-9 shrink-0 rounded-full bg-surface-3 text-2xs font-semibold text-text tabular-nums hover:bg-border"
        >
          {rate}×
        </button>
      ) : null}
      <span className="w-8 shrink-0 text-right text-xs text-text-2 tabular-nums">{clockText(position > 0 ? position : duration)}</span>
    </div>
  );
}
