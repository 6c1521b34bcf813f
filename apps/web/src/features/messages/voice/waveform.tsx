import { classNames } from '@/ui/class-names';

export interface WaveformProps {
  /** From 0 to 100. */
  peaks: readonly number[];
  /** The share that has been played, from 0 to 1. */
  played: number;
  className?: string;
}

/** The size of the drawing before it is stretched: a bar with its gap, and the whole. */
const STEP = 4;
const HEIGHT = 28;
/** The quietest bar is still seen. */
const LEAST = 1.5;

/** How loud a sound is over its time; the part that was heard is coloured. */
export function Waveform({ peaks, played, className }: WaveformProps) {
  const heard = Math.round(played * peaks.length);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${peaks.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={classNames(
        'block h-7 w-full fill-none stroke-3 [stroke-linecap:round] [&_path]:[vector-effect:non-scaling-stroke]',
        className,
      )}
    >
      <path d={barsOf(peaks)} className="stroke-text-3" />
      <path d={barsOf(peaks.slice(0, heard))} className="stroke-brand" />
    </svg>
  );
}

const barsOf = (peaks: readonly number[]): string => peaks.map((peak, index) => barOf(peak, (index + 0.5) * STEP)).join('');

function barOf(peak: number, x: number): string {
  // The round line caps extend beyond the line.
  const length = Math.max(LEAST, (peak / 100) * (HEIGHT - 4));
  return `M${x} ${(HEIGHT - length) / 2}v${length}`;
}
