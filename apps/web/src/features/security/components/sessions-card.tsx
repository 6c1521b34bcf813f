import type { SessionView } from '@app/contracts/auth/sessions.contract';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/time/use-time-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ClientRow } from '@/ui/client-row';
import { useClientText } from '@/lib/session/use-client-text';
import { useEndSessions } from '../hooks/use-end-sessions';

export interface SessionsCardProps {
  sessions: readonly SessionView[];
}

/** Every browser in which the reader is signed in. */
export function SessionsCard({ sessions }: SessionsCardProps) {
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
  const { ago, moment } = useTimeText();
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
