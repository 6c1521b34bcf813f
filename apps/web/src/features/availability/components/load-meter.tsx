import type { AgentView } from '@app/contracts/availability/availability.contract';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';

/** How many open conversations somebody has, of how many they may have. */
export function LoadMeter({ agent: { name, load, limit } }: { agent: AgentView }) {
  const t = useText('availability');
  const numbers = { load: String(load), limit: String(limit) };
  const share = Math.min(100, (load / limit) * 100);
  return (
    <div
      role="meter"
      aria-label={t('loadOf', { name, ...numbers })}
      aria-valuemin={0}
      aria-valuemax={limit}
      aria-valuenow={Math.min(load, limit)}
      className="w-full max-w-32"
    >
      <p aria-hidden className="text-sm text-text tabular-nums">
        {t('load', numbers)}
      </p>
      <div className="mt-1 h-1.5 overflow-hidden rounded-full bg-surface-3">
        <div className={classNames('h-full rounded-full', load >= limit ? 'bg-warning' : 'bg-brand')} style={{ width: `${share}%` }} />
      </div>
    </div>
  );
}
