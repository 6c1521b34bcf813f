import { useEffect, useRef, useState } from 'react';
import { MAX_RECORDING_SECONDS, MIN_RECORDING_SECONDS, type Sound, WAVEFORM_BARS } from '@app/contracts/messages/messages.contract';
import { useUnsavedWork } from '@/lib/session/unsaved-work';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { uploadFile } from '../outbox/upload-file';
import { player } from './player-store';
import { EarlyUpload } from './early-upload';
import { MicrophoneRecording } from './microphone-recording';
import { ownRecordingFormat } from './recording-format';
import type { Sending } from '../sending/use-send-message';

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
      // It may have been discarded.
      if (!uploads.holds(file)) return;
      send({ text: '', files: [{ position: 0, upload }], seenUntil: null });
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

/** Why recording failed. */
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

/** The state of a recording; `asking`: the browser asks for permission. */
type VoiceNote =
  | { phase: 'idle' }
  | { phase: 'asking' }
  | { phase: 'recording'; levels: readonly number[]; seconds: number }
  | { phase: 'recorded'; file: File; url: string; sound: Sound };

const IDLE: VoiceNote = { phase: 'idle' };

interface VoiceNoteEvents {
  onRecorded: (file: File) => void;
  onDenied: () => void;
  onTooShort: () => void;
}

/** What must be let go of, whenever and however it ends. */
class Underway {
  recording: MicrophoneRecording | undefined;
  url: string | undefined;
  isOver = false;

  end(): void {
    this.isOver = true;
    this.recording?.cancel();
    if (this.url) URL.revokeObjectURL(this.url);
  }
}

/** One voice note from the microphone to the file. Leaving while recording releases the microphone and discards the file. */
function useVoiceNote({ onRecorded, onDenied, onTooShort }: VoiceNoteEvents) {
  const [note, setNote] = useState<VoiceNote>(IDLE);
  const current = useRef<Underway>(undefined);
  useEffect(() => () => current.current?.end(), []);

  const finish = async (mine: Underway) => {
    const recorded = await mine.recording?.stop();
    if (!recorded || mine.isOver || mine.url) return;
    const { file, seconds, levels } = recorded;
    if (seconds < MIN_RECORDING_SECONDS) {
      mine.end();
      setNote(IDLE);
      return onTooShort();
    }
    mine.url = URL.createObjectURL(file);
    const sound = { seconds: Math.min(seconds, MAX_RECORDING_SECONDS), peaks: recordedPeaks(levels) };
    setNote({ phase: 'recorded', file, url: mine.url, sound });
    onRecorded(file);
  };
  const hear = (mine: Underway, levels: readonly number[]) => {
    const seconds = mine.recording?.seconds ?? 0;
    if (mine.isOver || mine.url) return;
    setNote({ phase: 'recording', levels, seconds });
    if (seconds >= MAX_RECORDING_SECONDS) void finish(mine);
  };
  useUnsavedWork(note.phase !== 'idle');
  const start = async () => {
    const format = ownRecordingFormat();
    if (!format || note.phase !== 'idle') return;
    const mine = (current.current = new Underway());
    setNote({ phase: 'asking' });
    try {
      mine.recording = await MicrophoneRecording.open(format, (levels) => hear(mine, levels));
      // The person left, or gave it up, while the browser was asking.
      if (mine.isOver) return mine.recording.cancel();
      mine.recording.onLost(() => void finish(mine));
      hear(mine, []);
    } catch {
      if (mine.isOver) return;
      setNote(IDLE);
      onDenied();
    }
  };
  const discard = () => {
    current.current?.end();
    setNote(IDLE);
  };
  return { note, start: () => void start(), stop: () => current.current && void finish(current.current), discard };
}

/** The levels of a recording, from 0 to 1 and as many as there are, as the bars of a waveform. */
export function recordedPeaks(levels: readonly number[]): number[] {
  const share = levels.length / WAVEFORM_BARS;
  const loudest = Math.max(0.05, ...levels);
  return Array.from({ length: WAVEFORM_BARS }, (_, bar) => {
    const begin = Math.floor(bar * share);
    const part = levels.slice(begin, Math.max(begin + 1, Math.floor((bar + 1) * share)));
    return Math.round((Math.max(0, ...part) / loudest) * 100);
  });
}
