import type { AgentsOverview, AgentView } from '@app/contracts/availability/availability.contract';
import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { agentsQuery } from '../api/availability-queries';
import { AgentDrawer } from './agent-drawer';
import { AgentTable } from './agent-table';
import { HandOverDialog } from './hand-over-dialog';
import { PoolLine } from './pool-line';

/** Settings, Agent Management: who is there, what each has, and what each takes. */
export function AgentsSection() {
  const t = useText('availability');
  const say = useFailureText();
  const { data: overview, error, refetch, isFetching } = useQuery(agentsQuery);
  if (error && !overview) {
    return <ErrorState title={t('failed')} description={say(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <section aria-label={t('title')} className="@container flex flex-col gap-4">
      <header>
        <h2 className="text-lg font-semibold text-text">{t('title')}</h2>
        <p className="text-base text-text-2">{t('hint')}</p>
      </header>
      {overview ? <Agents overview={overview} /> : <Skeleton className="h-64 w-full rounded-lg" />}
    </section>
  );
}

type Opened = { kind: 'edit' | 'handOver'; userId: number } | null;

function Agents({ overview }: { overview: AgentsOverview }) {
  const t = useText('availability');
  const [opened, setOpened] = useState<Opened>(null);
  const open = (kind: 'edit' | 'handOver') => (agent: AgentView) => setOpened({ kind, userId: agent.user_id });
  if (overview.agents.length === 0) return <EmptyState icon={<UsersRound />} title={t('empty')} description={t('emptyHint')} />;
  const chosen = overview.agents.find(({ user_id }) => user_id === opened?.userId);
  const close = () => setOpened(null);
  return (
    <>
      <PoolLine overview={overview} />
      <AgentTable agents={overview.agents} onEdit={open('edit')} onHandOver={open('handOver')} />
      {chosen && opened?.kind === 'edit' && <AgentDrawer agent={chosen} timezone={overview.timezone} onClose={close} />}
      {chosen && opened?.kind === 'handOver' && <HandOverDialog from={chosen} agents={overview.agents} onClose={close} />}
    </>
  );
}
