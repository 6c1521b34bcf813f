import type { AgentsOverview } from '@app/contracts/availability/availability.contract';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';

/** How many wait, and how many could take them. */
export function PoolLine({ overview: { agents, waiting, mode } }: { overview: AgentsOverview }) {
  const t = useText('availability');
  const receiving = agents.filter(({ standing }) => standing === 'receiving').length;
  const isStuck = mode === 'auto' && waiting > 0 && receiving === 0;
  return (
    <Banner tone={isStuck ? 'warning' : 'info'}>
      {t('waiting', { count: waiting })}
      {mode === 'auto' ? `, ${t('receiving', { count: receiving })}.` : `. ${t('modeOff')}`}
    </Banner>
  );
}
