import type { AgentView } from '@app/contracts/availability/availability.contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessagesSquare, Phone, Settings, Users } from 'lucide-react';
import { useFormatter } from 'use-intl';
import { isManager } from '@/lib/session/me-query';
import { useMe } from '@/lib/session/use-me';
import { useStages } from '@/lib/stages/use-stages';
import { useText } from '@/lib/text/use-text';
import { useNow } from '@/lib/time/use-now';
import { PersonAvatar } from '@/ui/person-avatar';
import { ButtonLink } from '@/ui/button-link';
import { classNames } from '@/ui/class-names';
import { QueryError } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { stageCountsQuery } from './api/dashboard-queries';
import { useDuration } from './use-duration';

const CARD = 'rounded-lg border border-border bg-card shadow-e1';

/** The number of leads in each stage, as one bar and as numbers. */
export function LeadsByStage() {
  const t = useText('dashboard.stages');
  const format = useFormatter();
  const stages = useStages();
  const query = useQuery(stageCountsQuery);
  const counts = query.data;
  const shown = stages.map((stage) => ({ ...stage, count: counts?.[stage.id] ?? 0 }));
  const total = shown.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-labelledby="leads-by-stage" className={classNames(CARD, 'p-4')}>
      <div className="flex items-center justify-between">
        <h2 id="leads-by-stage" className="text-md font-semibold text-text">
          {t('title')} <span className="font-normal text-text-2 tabular-nums">{counts && format.number(total)}</span>
        </h2>
        <Link
          to="/sales-classification"
          className="touch-target inline-flex min-h-6 items-center text-sm font-medium text-brand-text hover:underline"
        >
          {t('board')}
        </Link>
      </div>
      {counts && <StageBar stages={shown} total={total} />}
      {!counts && !query.isError && <Skeleton className="my-3 h-2" />}
      {!counts && query.isError && <QueryError title={t('failed')} query={query} className="py-6" />}
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1.5 text-sm lg:grid-cols-4">
        {shown.map(({ id, label, color, count }) => (
          <li key={id} data-hue={color} className="flex items-center gap-2">
            <span aria-hidden className="size-2 shrink-0 rounded-xs bg-stage" />
            <span className="min-w-0 flex-1 truncate text-text-2">{label}</span>
            <span className="font-semibold tabular-nums">{counts && format.number(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An SVG, since the content security policy forbids widths in style attributes. */
function StageBar({ stages, total }: { stages: readonly { id: string; color: string; count: number }[]; total: number }) {
  const widths = stages.map(({ count }) => (total === 0 ? 0 : (count / total) * 100));
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className="my-3 block h-2 w-full overflow-hidden rounded-full bg-surface-3"
    >
      {stages.map(({ id, color }, index) => {
        const start = widths.slice(0, index).reduce((sum, width) => sum + width, 0);
        return (
          <rect key={id} data-hue={color} x={start} width={Math.max(0, (widths[index] ?? 0) - 0.15)} height="1" className="fill-stage" />
        );
      })}
    </svg>
  );
}

export interface TeamNowProps {
  /** Only for those who may see the team. */
  agents: readonly AgentView[] | undefined;
  /** When the current call of each user began, by user id. */
  onCallSince: ReadonlyMap<number, string>;
}

/** The available agents, each with the number of their customers. */
export function TeamNow({ agents, onCallSince }: TeamNowProps) {
  const t = useText('dashboard.team');
  const me = useMe();
  if (!agents || agents.length === 0) return null;
  const calling = agents.filter(({ user_id }) => onCallSince.has(user_id)).length;
  const available = agents.filter(({ state, user_id }) => state === 'online' && !onCallSince.has(user_id)).length;
  return (
    <section aria-labelledby="team-now" className={CARD}>
      <div className="flex items-center justify-between px-4 pt-3 pb-2">
        <h2 id="team-now" className="text-md font-semibold text-text">
          {t('title')}
        </h2>
        <span className="text-sm text-text-2">
          {t('available', { count: available })}
          {calling > 0 && ` · ${t('onCall', { count: calling })}`}
        </span>
      </div>
      <ul className="pb-2">
        {agents.slice(0, 8).map((agent) => (
          <li key={agent.user_id} className="flex items-center gap-3 px-4 py-1.5">
            <PersonAvatar name={agent.name} id={agent.user_id} size="md" />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-base font-medium text-text">{agent.name}</span>
              <span className="block truncate text-xs text-text-2">
                <TeamState state={agent.state} onCallSince={onCallSince.get(agent.user_id)} />
                {agent.user_id === me.id && ` · ${t('you')}`}
              </span>
            </span>
            <span className="text-sm text-text-2 tabular-nums">{t('open', { count: agent.load })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TeamState({ state, onCallSince }: { state: AgentView['state']; onCallSince: string | undefined }) {
  const t = useText('dashboard.team');
  const duration = useDuration();
  const now = useNow().getTime();
  return onCallSince ? t('calling', { time: duration((now - Date.parse(onCallSince)) / 1000) }) : t(`states.${state}`);
}

const ACTIONS = [
  { name: 'chats', to: '/chats', icon: MessagesSquare },
  { name: 'calls', to: '/calls', icon: Phone },
  { name: 'contacts', to: '/contacts', icon: Users },
  { name: 'settings', to: '/settings', icon: Settings },
] as const;

export function QuickActions() {
  const t = useText('dashboard');
  const mayManage = isManager(useMe());
  return (
    <section aria-labelledby="quick-actions" className={classNames(CARD, 'p-4')}>
      <h2 id="quick-actions" className="mb-3 text-md font-semibold text-text">
        {t('actions.title')}
      </h2>
      <ul className="grid grid-cols-2 gap-2">
        {ACTIONS.filter(({ name }) => mayManage || name !== 'settings').map(({ name, to, icon: Icon }) => (
          <li key={name}>
            <ButtonLink to={to} icon={<Icon aria-hidden />} className="w-full justify-start px-2.5">
              {t(`actions.${name}.title`)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
