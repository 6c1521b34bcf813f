import { type CallRecordingView, mayListen } from '@app/contracts/calls/call-recordings.contract';
import { useCan, useMe } from '@/lib/session/use-me';
import { useCallPeople } from '@/lib/text/use-call-people';
import { useText } from '@/lib/text/use-text';
import { RecordingPlayer } from '@/ui/recording-player';
import { type ItemOf, ReasonLine, TITLE } from './entry-lines';

const MINUTE = 60;

/** A phone call, with its recordings. */
export function CallEntry({ item }: { item: ItemOf<'call'> }) {
  const { direction, missed, voicemail, duration, notes, talks, recordings } = item;
  const t = useText('timeline');
  const people = useCallPeople(item);
  const missedKind = voicemail ? 'voicemail' : 'missed';
  const minutes = Math.round(duration / MINUTE);
  const talked = duration < 2 * MINUTE ? t('calls.talked', { seconds: duration }) : t('calls.talkedMinutes', { minutes });
  return (
    <>
      <p className={TITLE}>{t(`calls.${missed ? missedKind : direction}`)}</p>
      {!missed && <p className="text-sm text-text-2">{duration > 0 ? talked : t('calls.noAnswer')}</p>}
      {people && <p className="text-sm text-text-2">{people}</p>}
      <ReasonLine reason={notes} />
      <CallSounds recordings={recordings} talkedIds={talks.map(({ user }) => user.id)} />
    </>
  );
}

interface CallSoundsProps {
  recordings: readonly CallRecordingView[];
  /** The people who talked. */
  talkedIds: readonly number[];
}

/** The recordings of a call, for those who may hear them. */
function CallSounds({ recordings, talkedIds }: CallSoundsProps) {
  const t = useText('timeline.calls');
  const me = useMe();
  const isManager = useCan('conversations.read_all');
  return recordings.map(
    ({ id, kind, url, seconds }) =>
      url !== null &&
      mayListen({ id: me.id, isManager }, { kind, talkedIds }) && (
        <RecordingPlayer key={id} url={url} label={t('recording')} seconds={seconds} />
      ),
  );
}
