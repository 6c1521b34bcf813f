import type { LimitStanding } from '@app/contracts/settings/ai-settings.contract';
import { Chip } from '@/ui/chip';
import { classNames } from '@/ui/class-names';
import type { Tone } from '@/ui/tone-style';

export interface LimitMeterProps {
  label: string;
  words: string;
  standing: LimitStanding;
  standingWords: string;
  /** 1 is the limit. */
  share: number;
}

const TONES: Record<LimitStanding, Tone> = { none: 'neutral', ok: 'success', near: 'warning', reached: 'danger' };
const BARS: Record<LimitStanding, string> = { none: 'bg-border-strong', ok: 'bg-success', near: 'bg-warning', reached: 'bg-danger' };

export function LimitMeter({ label, words, standing, standingWords, share }: LimitMeterProps) {
  const percent = Math.min(100, Math.round(share * 100));
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <span className="text-text-2 tabular-nums">
          {label}: {words}
        </span>
        <Chip tone={TONES[standing]}>{standingWords}</Chip>
      </div>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-full bg-surface-3"
      >
        <div className={classNames('h-full rounded-full', BARS[standing])} style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
