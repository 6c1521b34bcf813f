import { type CallRecordingView, mayListen } from '@app/contracts/calls/call-recordings.contract';
import { useCan, useMe } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { RecordingPlayer } from '@/ui/recording-player';
import { type ItemOf, PersonLine, ReasonLine, TITLE } from './entry-lines';

const MINUTE = 60;

/** A phone call, with its recordings. */
export function CallEntry({ item: { direction, missed, voicemail, duration, notes, user, recordings } }: { item: ItemOf<'call'> }) {
  const t = useText('timeline');
  const missedKind = voicemail ? 'voicemail' : 'missed';
  const minutes = Math.round(duration / MINUTE);
  const talked = duration < 2 * MINUTE ? t('calls.talked', { seconds: duration }) : t('calls.talkedMinutes', { minutes });
  return (
    <>
      <p className={TITLE}>{t(`calls.${missed ? missedKind : direction}`)}</p>
      {!missed && <p className="text-sm text-text-2">{duration > 0 ? talked : t('calls.noAnswer')}</p>}
      <PersonLine user={user} />
      <ReasonLine reason={notes} />
      <CallSounds recordings={recordings} userId={user?.id ?? null} />
    </>
  );
}

interface CallSoundsProps {
  recordings: readonly CallRecordingView[];
  /** The person who talked. */
  userId: number | null;
}

/** The recordings of a call, for those who may hear them. */
function CallSounds({ recordings, userId }: CallSoundsProps) {
  const t = useText('timeline.calls');
  const me = useMe();
  const isManager = useCan('conversations.read_all');
  return recordings.map(
    ({ id, kind, url, seconds }) =>
      url !== null &&
      mayListen({ id: me.id, isManager }, { kind, userId }) && (
        <RecordingPlayer key={id} url={url} label={t('recording')} seconds={seconds} />
      ),
  );
}
