import { useRef, useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { uploadFile } from '../api/upload-file';
import { player } from '../playback/player-store';
import { EarlyUpload } from '../recording/early-upload';
import { ownRecordingFormat } from '../recording/recording-format';
import { useVoiceNote } from '../recording/use-voice-note';
import type { Sending } from './use-send-message';

export type VoiceRecording = ReturnType<typeof useVoiceRecorder>;

/** Sending a voice note: it stays, with the reason, until it is sent or discarded. */
type Departure = { state: 'waiting' } | { state: 'sending' } | { state: 'failed'; error: unknown };

/** A voice note from the microphone to the customer. */
export function useVoiceRecorder(send: Sending['send']) {
  const [departure, setDeparture] = useState<Departure>({ state: 'waiting' });
  const [uploads] = useState(() => new EarlyUpload(uploadFile));
  const returnsFocus = useRef(false);

  const onRecorded = (file: File) => void uploads.begin(file).catch(() => undefined);
  const notices = useNotices(() => (returnsFocus.current = true));
  const { note, start, stop, discard } = useVoiceNote({ onRecorded, ...notices });

  const end = () => {
    player.getState().stop();
    uploads.drop();
    returnsFocus.current = true;
    setDeparture({ state: 'waiting' });
    discard();
  };
  const depart = async (file: File) => {
    setDeparture({ state: 'sending' });
    try {
      const upload = await uploads.take(file);
      // It may have been discarded meanwhile.
      if (!uploads.holds(file)) return;
      send({ text: '', upload, seenUntil: null });
      end();
    } catch (error) {
      if (uploads.holds(file)) setDeparture({ state: 'failed', error });
    }
  };
  /** The button from which it began gets the focus back, once. */
  const takeFocus = (button: HTMLElement | null) => {
    if (!returnsFocus.current || !button) return;
    returnsFocus.current = false;
    button.focus();
  };
  const begin = () => {
    player.getState().stop();
    start();
  };
  return {
    note,
    departure,
    takeFocus,
    isActive: note.phase !== 'idle',
    isSupported: ownRecordingFormat() !== undefined,
    start: begin,
    stop,
    send: () => note.phase === 'recorded' && void depart(note.file),
    discard: end,
  };
}

/** Why there is no voice note. */
function useNotices(onEnd: () => void) {
  const t = useText('chats.recording');
  return {
    onDenied: () => void notify({ title: t('denied'), tone: 'danger' }),
    onTooShort() {
      onEnd();
      notify({ title: t('tooShort'), description: t('tooShortNext') });
    },
  };
}
