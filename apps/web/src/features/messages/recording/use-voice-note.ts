import { MAX_RECORDING_SECONDS, MIN_RECORDING_SECONDS } from '@app/contracts/messages/messages.contract';
import { useEffect, useRef, useState } from 'react';
import { MicrophoneRecording } from './microphone-recording';
import { recordedPeaks } from './recorded-peaks';
import { ownRecordingFormat } from './recording-format';
import type { VoiceNote } from './voice-note';

const IDLE: VoiceNote = { phase: 'idle' };

export interface VoiceNoteEvents {
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

/** One voice note from the microphone to the file. Whoever leaves while it is recorded keeps neither the microphone nor the file. */
export function useVoiceNote({ onRecorded, onDenied, onTooShort }: VoiceNoteEvents) {
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
