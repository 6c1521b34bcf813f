import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { clockText } from '@/lib/sound/clock-text';
import { usePlayback } from '@/lib/sound/use-playback';
import { useText } from '@/lib/text/use-text';

export interface RecordingPlayerProps {
  url: string;
  /** The name of the recording and of its controls. */
  label: string;
  seconds: number;
  /** Further actions on the recording. */
  children?: ReactNode;
}

/** Plays a long sound: nothing is loaded before it is started, and jumps fetch only what is heard. */
export function RecordingPlayer({ url, label, seconds, children }: RecordingPlayerProps) {
  const t = useText('kit.sound');
  const { isPlaying, isLoaded, isBroken, position, duration, rate, toggle, seek, nextRate } = usePlayback(url, seconds);
  const Icon = isPlaying ? Pause : Play;
  return (
    <div role="group" aria-label={label} className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
      <button
        type="button"
        aria-label={t(isPlaying ? 'pause' : 'play', { name: label })}
        onClick={toggle}
        className="flex size-9 shrink-0 items-center justify-center rounded-full bg-brand text-on-brand hover:bg-brand-hover pointer-coarse:size-11"
      >
        <Icon aria-hidden className="size-4 fill-current" />
      </button>
      <input
        type="range"
        aria-label={t('position')}
        aria-valuetext={t('positionOf', { position: clockText(position), duration: clockText(duration) })}
        min={0}
        max={Math.max(duration, 1)}
        step={1}
        value={position}
        onChange={(event) => seek(Number(event.target.value))}
        className="h-9 min-w-24 flex-1 pointer-coarse:h-11 cursor-pointer accent-brand"
      />
      <span className="shrink-0 text-sm text-text-2 tabular-nums">
        {isLoaded ? `${clockText(position)} / ` : ''}
        {clockText(duration)}
      </span>
      {isLoaded && (
        <button
          type="button"
          aria-label={t('speed', { rate: String(rate) })}
          onClick={nextRate}
          className="touch-target h-7 w-10 shrink-0 rounded-full bg-surface-3 text-xs font-semibold text-text tabular-nums hover:bg-border"
        >
          {rate}×
        </button>
      )}
      {children}
      {isBroken && (
        <p role="alert" className="w-full text-sm text-danger-text">
          {t('broken')}
        </p>
      )}
    </div>
  );
}
