import type { ConversationPage, ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import type { DashboardView, ResponseTimes } from '@app/contracts/dashboard/dashboard.contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheckBig, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePersonHeading, usePersonName } from '@/lib/text/use-person-name';
import { useText } from '@/lib/text/use-text';
import { useNow } from '@/lib/time/use-now';
import { Avatar } from '@/ui/avatar';
import { ButtonLink } from '@/ui/button-link';
import { ChannelBadge } from '@/ui/channel-badge';
import { classNames } from '@/ui/class-names';
import { EmptyList } from '@/ui/empty-list';
import { QueryError } from '@/ui/error-state';
import { LastContactText } from '@/ui/last-message-text';
import { longestWaitsQuery } from './api/dashboard-queries';
import { useDuration } from './use-duration';

const HOUR_MS = 3_600_000;

/** The customers who wait for an answer, the longest wait first, and how quickly customers are answered. */
export function WaitingNow({ metrics }: { metrics: DashboardView | undefined }) {
  const t = useText('dashboard.waiting');
  const waits = useQuery(longestWaitsQuery);
  return (
    <section aria-labelledby="waiting-now" className="flex flex-col rounded-lg border border-border bg-card shadow-e1">
      <div className="flex items-center justify-between gap-3 px-4 py-3">
        <h2 id="waiting-now" className="flex items-center gap-2 text-md font-semibold text-text">
          {t('title')}
          {waits.data && waits.data.total > 0 && (
            <span className="rounded-full bg-brand px-2 text-xs/5 text-on-brand tabular-nums">{waits.data.total}</span>
          )}
        </h2>
        <Link
          to="/chats"
          search={{ waiting: '1' }}
          className="touch-target inline-flex min-h-6 items-center text-sm font-medium text-brand-text hover:underline"
        >
          {t('all')}
        </Link>
      </div>
      {waits.data ? <Waits page={waits.data} /> : <QueryError title={t('failed')} query={waits} />}
      {metrics && <Answers metrics={metrics} />}
    </section>
  );
}

const ROW = 'flex items-center gap-3 border-t border-border px-4 py-2.5';

function Waits({ page }: { page: ConversationPage }) {
  const t = useText('dashboard.waiting');
  if (page.data.length === 0)
    return (
      <EmptyList
        className="border-t border-border"
        none={{
          icon: <CircleCheckBig />,
          title: t('none'),
          description: t('noneHint'),
          action: <ButtonLink to="/chats">{t('open')}</ButtonLink>,
        }}
        noMatches={null}
      />
    );
  return (
    <ul>
      {page.data.map((summary, index) => (
        <WaitRow key={summary.contact_id} summary={summary} isOldest={index === 0} />
      ))}
    </ul>
  );
}

function toneOf(waitedMs: number): string {
  if (waitedMs > 2 * HOUR_MS) return 'text-danger-text';
  return waitedMs > HOUR_MS ? 'text-warning-text' : 'text-text-2';
}

function WaitWords({ summary: { contact, last_message: message, last_call: call } }: { summary: ConversationSummary }) {
  const { heading, number } = usePersonHeading(contact.name);
  return (
    <>
      <p className="truncate text-base font-medium text-text">
        <bdi>{heading}</bdi>
      </p>
      <p className="truncate text-sm text-text-2">
        {number && `${number} · `}
        {call ? <LastContactText message={null} call={call} /> : message?.body}
      </p>
    </>
  );
}

function WaitRow({ summary, isOldest }: { summary: ConversationSummary; isOldest: boolean }) {
  const t = useText('dashboard.waiting');
  const duration = useDuration();
  const now = useNow().getTime();
  const name = usePersonName(summary.contact.name);
  const { contact_id: id, contact, most_recent_type: channel, waiting_since: since, assigned_agent: agent } = summary;
  const waited = now - Date.parse(since ?? new Date(now).toISOString());
  const conversationId = channel === 'sms' ? summary.sms_conversation_id : summary.whatsapp_conversation_id;
  const wait = (
    <>
      <Clock aria-hidden className="size-4" />
      {duration(waited / 1000)}
    </>
  );
  const waitLook = classNames('shrink-0 items-center gap-1.5 text-sm font-medium tabular-nums', toneOf(waited));
  return (
    <li className={ROW}>
      <Avatar name={contact.name} id={id} badge={channel && <ChannelBadge channel={channel} />} />
      <div className="min-w-0 flex-1">
        <WaitWords summary={summary} />
        <p className={classNames(waitLook, 'flex sm:hidden')}>{wait}</p>
      </div>
      <p className={classNames(waitLook, 'hidden sm:flex')}>{wait}</p>
      <p className="hidden w-32 shrink-0 truncate text-sm text-text-2 md:block">{agent?.name ?? t('unassigned')}</p>
      {conversationId !== null && (
        <ButtonLink
          to="/chats/$conversationId"
          params={{ conversationId: String(conversationId) }}
          variant={isOldest ? 'primary' : 'secondary'}
          aria-label={t('answerTo', { name })}
        >
          {t('answer')}
        </ButtonLink>
      )}
    </li>
  );
}

const ANSWERS = 'grid grid-cols-2 border-t border-border md:grid-cols-4 md:divide-x md:divide-border';

function Answers({ metrics: { now, period, before } }: { metrics: DashboardView }) {
  const t = useText('dashboard.answers');
  const duration = useDuration();
  const median = ({ median_seconds: seconds }: ResponseTimes) => (seconds === null ? '–' : duration(seconds));
  return (
    <dl className={ANSWERS}>
      <Figure
        label={t('overHour')}
        value={t('ofWaiting', { count: now.waiting_over_hour, waiting: now.waiting })}
        isBad={now.waiting_over_hour > 0}
      >
        {now.waiting_over_hour > 0 ? t('oldest') : t('nobody')}
      </Figure>
      <Figure label={t('first')} value={median(period.people)}>
        {t('wasInHours', { before: median(before.people) })}
      </Figure>
      <Figure label={t('assistant')} value={median(period.assistant)}>
        {t('answered', { count: period.assistant.answered })}
      </Figure>
      <Figure label={t('failedMessages')} value={period.failed} isBad={period.failed > 0}>
        {t('was', { before: String(before.failed) })}
      </Figure>
    </dl>
  );
}

function Figure({ label, value, isBad = false, children }: { label: string; value: ReactNode; isBad?: boolean; children: ReactNode }) {
  return (
    <div className="min-w-0 px-4 py-3">
      <dt className="truncate text-xs text-text-2">{label}</dt>
      <dd>
        <span className={classNames('block text-xl font-semibold tabular-nums', isBad ? 'text-danger-text' : 'text-text')}>{value}</span>
        <span className="line-clamp-2 text-xs text-text-2">{children}</span>
      </dd>
    </div>
  );
}
