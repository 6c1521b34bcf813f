import { type CallRecordingView, mayListen } from '@app/contracts/calls/call-recordings.contract';
import type { CallView } from '@app/contracts/calls/calls.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { Download, Lock, LockOpen, MoreVertical, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call as request } from '@/lib/api/call';
import { useCan, useMe } from '@/lib/session/use-me';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Chip } from '@/ui/chip';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { IconButton } from '@/ui/icon-button';
import { Menu } from '@/ui/menu';
import { MenuItem } from '@/ui/menu-item';
import { notify } from '@/ui/notify';
import { RecordingPlayer } from '@/ui/recording-player';
import { callKeys } from '../api/call-queries';

/** The recordings of a call, for those who may hear them. */
export function CallRecordings({ call }: { call: CallView }) {
  const me = useMe();
  const isManager = useCan('conversations.read_all');
  const talkedIds = call.talks.map(({ user }) => user.id);
  const heard = call.recordings.filter(({ kind }) => mayListen({ id: me.id, isManager }, { kind, talkedIds }));
  if (heard.length === 0) return null;
  return (
    <ul className="flex w-full flex-col gap-1.5">
      {heard.map((recording) => (
        <li key={recording.id}>
          <Recording call={call} recording={recording} isManager={isManager} />
        </li>
      ))}
    </ul>
  );
}

interface RecordingProps {
  call: CallView;
  recording: CallRecordingView;
  isManager: boolean;
}

function Recording({ call, recording, isManager }: RecordingProps) {
  const t = useText('calls.recording');
  const { kind, state, seconds, url, legal_hold: isHeld } = recording;
  if (url === null) {
    const words = state === 'ready' ? 'pending' : state;
    return <p className="text-sm text-text-2">{t(`state.${words}`)}</p>;
  }
  return (
    <RecordingPlayer url={url} label={t(kind)} seconds={seconds}>
      {isHeld && <Chip>{t('held')}</Chip>}
      {isManager && <ManagerMenu call={call} recording={recording} url={url} />}
    </RecordingPlayer>
  );
}

function ManagerMenu({ call: { id, contact }, recording, url }: Omit<RecordingProps, 'isManager'> & { url: string }) {
  const t = useText('calls.recording');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const [removed, setRemoved] = useState<CallRecordingView | null>(null);
  const { id: part, legal_hold: isHeld } = recording;
  const at = { params: { id }, query: { part } };
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: callKeys.history });
    if (contact) await queryClient.invalidateQueries({ queryKey: callKeys.ofContact(contact.id) });
  };
  const setHold = () =>
    request(api.calls.holdRecording, { ...at, body: { legal_hold: !isHeld } }).then(refresh, (error: unknown) =>
      notify({ title: say(error, t('failed')), tone: 'danger' }),
    );
  return (
    <>
      <Menu trigger={<IconButton size="sm" label={t('more')} icon={<MoreVertical aria-hidden />} />}>
        <MenuItem icon={<Download aria-hidden />} onSelect={() => window.location.assign(`${url}&download=1`)}>
          {t('download')}
        </MenuItem>
        <MenuItem icon={isHeld ? <LockOpen aria-hidden /> : <Lock aria-hidden />} onSelect={() => void setHold()}>
          {t(isHeld ? 'release' : 'hold')}
        </MenuItem>
        {!isHeld && (
          <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => setRemoved(recording)}>
            {t('remove')}
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        target={removed}
        tone="danger"
        texts={() => ({ title: t('removeTitle'), description: t('removeHint'), confirmLabel: t('remove'), failed: t('failed') })}
        action={() => request(api.calls.removeRecording, at).then(refresh)}
        onClose={() => setRemoved(null)}
      />
    </>
  );
}
