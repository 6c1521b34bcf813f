import { type CallRecordingView, mayListen } from '@app/contracts/calls/call-recordings.contract';
import { useCan, useMe } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { RecordingPlayer } from '@/ui/recording-player';

export interface CallSoundsProps {
  recordings: readonly CallRecordingView[];
  /** Who talked. */
  userId: number | null;
}

/** What was recorded of a call, for those who may hear it. */
export function CallSounds({ recordings, userId }: CallSoundsProps) {
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
