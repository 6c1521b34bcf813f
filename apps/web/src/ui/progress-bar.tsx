import { classNames } from './class-names';

export interface ProgressBarProps {
  label: string;
  /** From 0 to 1; null while the total is unknown. */
  share: number | null;
}

export function ProgressBar({ label, share }: ProgressBarProps) {
  const percent = share === null ? undefined : Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-2 w-full overflow-hidden rounded-full bg-surface-3"
    >
      <span
        className={classNames(
          'block h-full rounded-full bg-brand transition-[width] duration-300',
          percent === undefined && 'w-1/3 animate-pulse',
        )}
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  );
}
