import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SessionView } from '@app/contracts/auth/sessions.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { call } from '@/lib/api/call';
import { useClientText } from '@/lib/session/use-client-text';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { useTimeFromNow, useTimeText } from '@/lib/text/use-time-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ClientRow } from '@/ui/client-row';
import { notify } from '@/ui/notify';
import { passwordRulesQuery, secondFactorQuery, sessionsQuery } from './api/security-queries';
import { Loaded } from './loaded';
import { PasswordCard } from './password/password-card';
import { SecondFactorCard } from './two-factor/second-factor-card';
import { SignInHistory } from './sign-in-history';

/** The security settings of every user. */
export function OwnSecurity() {
  return (
    <>
      <Loaded query={secondFactorQuery}>{(factor) => <SecondFactorCard factor={factor} />}</Loaded>
      <Loaded query={passwordRulesQuery}>{({ min_length }) => <PasswordCard minLength={min_length} />}</Loaded>
      <Loaded query={sessionsQuery}>{(sessions) => <SessionsCard sessions={sessions} />}</Loaded>
      <SignInHistory scope="own" />
    </>
  );
}

interface SessionsCardProps {
  sessions: readonly SessionView[];
}

/** Every session of the user. */
function SessionsCard({ sessions }: SessionsCardProps) {
  const t = useText('security.sessions');
  const { end, endOthers, endingId, isEndingOthers } = useEndSessions();
  const others = sessions.filter(({ is_current }) => !is_current).length;
  return (
    <Card
      title={t('title')}
      description={t('hint')}
      footer={
        others > 0 ? (
          <Button loading={isEndingOthers} onClick={endOthers}>
            {t('endOthers')}
          </Button>
        ) : (
          <p className="mr-auto text-sm text-text-2">{t('noOthers')}</p>
        )
      }
    >
      <ul aria-label={t('title')} className="-my-2 divide-y divide-border">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} isEnding={endingId === session.id} onEnd={() => end(session.id)} />
        ))}
      </ul>
    </Card>
  );
}

interface SessionRowProps {
  session: SessionView;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const t = useText('security.sessions');
  const { moment } = useTimeText();
  const { ago } = useTimeFromNow();
  const client = useClientText()(session.client);
  return (
    <ClientRow
      client={session.client}
      name={client}
      current={session.is_current && t('current')}
      facts={
        <>
          {session.address && <span className="wrap-anywhere">{session.address} · </span>}
          {t('facts', { created: moment(session.created_at), ago: ago(session.last_seen_at) })}
        </>
      }
      action={
        !session.is_current && (
          <Button size="sm" loading={isEnding} aria-label={t('endOf', { client })} onClick={onEnd}>
            {t('end')}
          </Button>
        )
      }
    />
  );
}

/** Ends own sessions in other browsers, one or all. */
function useEndSessions() {
  const t = useText('security.sessions');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries(sessionsQuery);
  const onError = (error: Error) => notify({ title: say(error, t('failed')), tone: 'danger' });
  const one = useMutation({
    mutationFn: (id: number) => call(api.sessions.end, { params: { id } }),
    onError,
    onSettled: refresh,
  });
  const others = useMutation({
    mutationFn: () => call(api.sessions.endOthers),
    onError,
    onSettled: refresh,
  });
  return {
    end: (id: number) => one.mutate(id),
    endOthers: () => others.mutate(),
    endingId: one.isPending ? one.variables : null,
    isEndingOthers: others.isPending,
  };
}
