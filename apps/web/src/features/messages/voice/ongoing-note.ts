import {
  MAX_RECORDING_SECONDS,
  MIN_RECORDING_SECONDS,
  type Sound,
  type UploadView,
  WAVEFORM_BARS,
} from '@app/contracts/messages/messages.contract';
import { beginUnkeptWork } from '@/lib/session/unsaved-work';
import type { EarlyUpload } from './early-upload';
import type { MicrophoneRecording } from './microphone-recording';
import type { RecordingFormat } from './recording-format';

/** Sending a voice note: it stays, with the reason, until it is sent or discarded. */
type Departure = { state: 'waiting' } | { state: 'sending' } | { state: 'failed'; error: unknown };

/** The state of a recording; `asking`: the browser asks for permission. */
export type VoiceNote =
  | { phase: 'idle' }
  | { phase: 'asking' }
  | { phase: 'recording'; levels: readonly number[]; seconds: number }
  | { phase: 'recorded'; file: File; url: string; sound: Sound; departure: Departure };

export const IDLE: VoiceNote = { phase: 'idle' };

export interface Notices {
  onDenied: () => void;
  onTooShort: () => void;
}

export type OpenMicrophone = (format: RecordingFormat, onLevel: (levels: readonly number[]) => void) => Promise<MicrophoneRecording>;

interface OngoingNoteParts {
  uploads: EarlyUpload;
  notices: Notices;
  show: (note: VoiceNote) => void;
}

/** One voice note from the question for the microphone to the sent file. It releases everything, whenever and however it ends. */
export class OngoingNote {
  private note: VoiceNote = IDLE;
  private recording: MicrophoneRecording | undefined;
  private isOver = false;
  private readonly endWork = beginUnkeptWork();

  constructor(private readonly parts: OngoingNoteParts) {}

  async start(open: OpenMicrophone, format: RecordingFormat): Promise<void> {
    this.become({ phase: 'asking' });
    try {
      this.recording = await open(format, (levels) => this.hear(levels));
      // The person left, or gave it up, while the browser was asking.
      if (this.isOver) return this.recording.cancel();
      this.recording.onLost(() => void this.stop());
      this.hear([]);
    } catch {
      if (this.isOver) return;
      this.end();
      this.parts.notices.onDenied();
    }
  }

  async stop(): Promise<void> {
    const recorded = await this.recording?.stop();
    if (!recorded || this.isOver || this.note.phase === 'recorded') return;
    const { file, seconds, levels } = recorded;
    if (seconds < MIN_RECORDING_SECONDS) {
      this.end();
      return this.parts.notices.onTooShort();
    }
    const sound = { seconds: Math.min(seconds, MAX_RECORDING_SECONDS), peaks: recordedPeaks(levels) };
    this.become({ phase: 'recorded', file, url: URL.createObjectURL(file), sound, departure: { state: 'waiting' } });
    this.parts.uploads.begin(file).catch(() => undefined);
  }

  leave(): void {
    if (this.note.phase === 'asking') this.end();
    if (this.note.phase === 'recording') void this.stop();
  }

  async send(post: (upload: UploadView) => void): Promise<void> {
    const { note } = this;
    if (note.phase !== 'recorded' || note.departure.state === 'sending') return;
    this.become({ ...note, departure: { state: 'sending' } });
    try {
      const uploaded = await this.parts.uploads.take(note.file);
      // It may have been discarded.
      if (this.isOver) return;
      post(uploaded);
      this.end();
    } catch (error) {
      if (!this.isOver) this.become({ ...note, departure: { state: 'failed', error } });
    }
  }

  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.recording?.cancel();
    if (this.note.phase === 'recorded') URL.revokeObjectURL(this.note.url);
    this.parts.uploads.drop();
    this.endWork();
    this.become(IDLE);
  }

  private hear(levels: readonly number[]): void {
    if (this.isOver || this.note.phase === 'recorded') return;
    const seconds = this.recording?.seconds ?? 0;
    this.become({ phase: 'recording', levels, seconds });
    if (seconds >= MAX_RECORDING_SECONDS) void this.stop();
  }

  private become(note: VoiceNote): void {
    this.note = note;
    this.parts.show(note);
  }
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
