import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useId, useState } from 'react';
import type { AgentsOverview, AgentView } from '@app/contracts/availability/availability.contract';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';
import { ColumnTable } from '@/ui/column-table';
import { Drawer } from '@/ui/drawer';
import { EmptyState } from '@/ui/empty-state';
import { QueryError } from '@/ui/error-state';
import { SettingsPage } from '@/ui/settings-page';
import { Skeleton } from '@/ui/skeleton';
import { agentsQuery } from './api/availability-queries';
import { useAgentForm } from './use-agent-form';
import { agentColumns } from './agent-columns';
import { AgentFields } from './agent-fields';
import { AgentRow } from './agent-row';
import { TimeOffList } from './time-off-list';
import { HandOverDialog } from './hand-over-dialog';

/** Settings, Agent Management: the availability, load and limits of each agent. */
export function AgentsSection() {
  const t = useText('availability');
  const query = useQuery(agentsQuery);
  const { data: overview, error } = query;
  return (
    <SettingsPage title={t('title')} lead={t('hint')}>
      {overview && <Agents overview={overview} />}
      {error && !overview && (
        <Card>
          <QueryError title={t('failed')} query={query} />
        </Card>
      )}
      {!error && !overview && <Skeleton className="h-64 w-full rounded-lg" />}
    </SettingsPage>
  );
}

type Opened = { kind: 'edit' | 'handOver'; userId: number } | null;

function Agents({ overview }: { overview: AgentsOverview }) {
  const t = useText('availability');
  const [opened, setOpened] = useState<Opened>(null);
  const open = (kind: 'edit' | 'handOver') => (agent: AgentView) => setOpened({ kind, userId: agent.user_id });
  if (overview.agents.length === 0) {
    const toTeam = <ButtonLink to="/team">{t('toTeam')}</ButtonLink>;
    return <EmptyState icon={<UsersRound />} title={t('empty')} description={t('emptyHint')} action={toTeam} />;
  }
  const chosen = overview.agents.find(({ user_id }) => user_id === opened?.userId);
  const close = () => setOpened(null);
  return (
    <>
      <PoolLine overview={overview} />
      <AgentTable agents={overview.agents} isAutomatic={overview.mode === 'auto'} onEdit={open('edit')} onHandOver={open('handOver')} />
      {chosen && opened?.kind === 'edit' && <AgentDrawer agent={chosen} timezone={overview.timezone} onClose={close} />}
      {chosen && opened?.kind === 'handOver' && <HandOverDialog from={chosen} agents={overview.agents} onClose={close} />}
    </>
  );
}

/** How many contacts wait, and how many agents could take them. */
function PoolLine({ overview: { agents, waiting, mode } }: { overview: AgentsOverview }) {
  const t = useText('availability');
  const receiving = agents.filter(({ standing }) => standing === 'receiving').length;
  const isStuck = mode === 'auto' && waiting > 0 && receiving === 0;
  return (
    <Banner
      tone={isStuck ? 'warning' : 'info'}
      action={
        waiting > 0 && (
          <ButtonLink size="sm" to="/chats" search={{ assigned: 'nobody' }}>
            {t('toWaiting')}
          </ButtonLink>
        )
      }
    >
      {t('waiting', { count: waiting })}
      {mode === 'auto' ? `, ${t('receiving', { count: receiving })}.` : `. ${t('modeOff')}`}
    </Banner>
  );
}

interface AgentTableProps {
  agents: readonly AgentView[];
  isAutomatic: boolean;
  onEdit: (agent: AgentView) => void;
  onHandOver: (agent: AgentView) => void;
}

const COLUMNS = ['agent', 'availability', 'load', 'takes', 'actions'] as const;

function AgentTable({ agents, isAutomatic, onEdit, onHandOver }: AgentTableProps) {
  const t = useText('availability');
  return (
    <ColumnTable label={t('title')} heads={COLUMNS.map((column) => t(`columns.${column}`))} columnsStyle={agentColumns} from="3xl">
      {agents.map((agent) => (
        <AgentRow
          key={agent.user_id}
          agent={agent}
          isAutomatic={isAutomatic}
          onEdit={() => onEdit(agent)}
          onHandOver={() => onHandOver(agent)}
        />
      ))}
    </ColumnTable>
  );
}

interface AgentDrawerProps {
  agent: AgentView;
  timezone: string;
  onClose: () => void;
}

function AgentDrawer({ agent, timezone, onClose }: AgentDrawerProps) {
  const t = useText('availability');
  const kit = useText('kit');
  const form = useId();
  const fields = useAgentForm(agent, onClose);
  return (
    <Drawer
      open
      onOpenChange={(next) => next || onClose()}
      title={agent.name}
      footer={
        <>
          <Button onClick={onClose}>{kit('cancel')}</Button>
          <Button type="submit" form={form} variant="primary" loading={fields.isSubmitting}>
            {kit('save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-6" onSubmit={(event) => void fields.submit(event)}>
        <AgentFields {...fields} timezone={timezone} />
      </form>
      <section className="mt-6 flex flex-col gap-2">
        <h3 className="text-sm font-medium text-text">{t('timeOff.title')}</h3>
        <TimeOffList userId={agent.user_id} />
      </section>
    </Drawer>
  );
}
