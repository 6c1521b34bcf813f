import { FollowUpState, type FollowUpView } from '@app/contracts/follow-ups/follow-ups.contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Check, Hand, PhoneMissed, X } from 'lucide-react';
import { useMe } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { EmptyList } from '@/ui/empty-list';
import { QueryError } from '@/ui/error-state';
import { IconButton } from '@/ui/icon-button';
import { PageHeader } from '@/ui/page-header';
import { Pager } from '@/ui/pager';
import { Skeleton } from '@/ui/skeleton';
import { Tabs } from '@/ui/tabs';
import { FollowUpLine } from './follow-up-line';
import { callBacksQuery, useChangeFollowUp } from './follow-up-queries';

const route = getRouteApi('/shell/calls/follow-ups');

/** Everybody who called and reached nobody; the address holds the state. */
export function FollowUpsScreen() {
  const t = useText('calls.callBacks');
  const { state = 'open', page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(callBacksQuery(state, page));
  return (
    <>
      <PageHeader title={t('title')} count={list.data?.meta.total} back={{ to: '/calls', label: t('back') }} />
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4 md:p-6">
        <Tabs
          label={t('states')}
          value={state}
          onValueChange={(next: FollowUpState) => void navigate({ search: { state: next === 'open' ? undefined : next } })}
          items={FollowUpState.options.map((value) => ({ value, label: t(`state.${value}`) }))}
          look="pill"
          panelClassName="pt-4"
        >
          {list.data && <Lines followUps={list.data.data} state={state} />}
          {!list.data && (list.isError ? <QueryError title={t('loadFailed')} query={list} /> : <Skeleton className="h-40" />)}
        </Tabs>
      </div>
      {list.data && list.data.meta.last_page > 1 && (
        <Pager
          className="shrink-0 border-t border-border bg-surface"
          total={list.data.meta.total}
          page={page}
          pageCount={list.data.meta.last_page}
          onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next === 1 ? undefined : next }) })}
        />
      )}
    </>
  );
}

function Lines({ followUps, state }: { followUps: readonly FollowUpView[]; state: FollowUpState }) {
  const t = useText('calls.callBacks');
  if (followUps.length === 0) {
    const toHistory = <ButtonLink to="/calls-history">{t('toHistory')}</ButtonLink>;
    return (
      <EmptyList
        none={{ icon: <PhoneMissed />, title: t(`none.${state}`), description: t('noneHint'), action: toHistory }}
        noMatches={null}
      />
    );
  }
  return (
    <ul className="divide-y divide-border rounded-lg border border-border bg-surface shadow-e1">
      {followUps.map((followUp) => (
        <FollowUpLine key={followUp.id} followUp={followUp}>
          {followUp.state === 'open' && <Actions followUp={followUp} />}
        </FollowUpLine>
      ))}
    </ul>
  );
}

function Actions({ followUp: { id, owner } }: { followUp: FollowUpView }) {
  const t = useText('calls.callBacks');
  const me = useMe();
  const { mutate, isPending } = useChangeFollowUp(id);
  return (
    <div className="flex items-center gap-1">
      {owner?.id !== me.id && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Hand aria-hidden className="size-4" />}
          disabled={isPending}
          onClick={() => mutate({ take: true })}
        >
          {t('take')}
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        icon={<Check aria-hidden className="size-4" />}
        disabled={isPending}
        onClick={() => mutate({ state: 'done' })}
      >
        {t('done')}
      </Button>
      <IconButton size="sm" label={t('dismiss')} icon={<X />} disabled={isPending} onClick={() => mutate({ state: 'dismissed' })} />
    </div>
  );
}
