import { newSid } from '../../accounts/sid';
import type { FrameRecorder } from '../audio/leg-audio';
import { FRAME_BYTES, FRAME_MS, SAMPLE_RATE, SILENCE, isSpeech } from '../audio/ulaw';
import { writeWav } from '../audio/wav';
import type { Call, CallbackTarget } from '../calls/call';

export type RecordingStatus = 'in-progress' | 'paused' | 'stopped' | 'processing' | 'completed' | 'absent' | 'deleted';
export type RecordingSource = 'DialVerb' | 'Conference' | 'OutboundAPI' | 'RecordVerb' | 'StartCallRecordingAPI';

export interface RecordingOptions {
  call: Call;
  conferenceSid?: string;
  name?: string;
  channels: 1 | 2;
  source: RecordingSource;
  trim: boolean;
  callback: CallbackTarget | null;
  startedAt: number;
}

/** Longer than this, what is missing at the end was skipped by an advanced clock and becomes silence. */
const TOLERATED_GAP_FRAMES = 25;

/** Sound of one leg: first channel what it says, second what it hears. It belongs to a leg, not to a bridge, so it lives through transfers. */
export class Recording implements FrameRecorder {
  readonly sid = newSid('RE');
  readonly call: Call;
  readonly conferenceSid: string | null;
  readonly name: string | null;
  readonly channels: 1 | 2;
  readonly source: RecordingSource;
  readonly callback: CallbackTarget | null;
  readonly startedAt: number;
  status: RecordingStatus = 'in-progress';
  updatedAt: number;
  /** Whole seconds; known when the recording is completed. */
  duration = 0;
  hasSpeech = false;
  private readonly trim: boolean;
  private skipsPauses = false;
  private pausedAt = 0;
  private pausedMs = 0;
  private said: Buffer[] = [];
  private heard: Buffer[] = [];

  constructor(options: RecordingOptions) {
    this.call = options.call;
    this.conferenceSid = options.conferenceSid ?? null;
    this.name = options.name ?? null;
    this.channels = options.channels;
    this.source = options.source;
    this.trim = options.trim;
    this.callback = options.callback;
    this.startedAt = options.startedAt;
    this.updatedAt = options.startedAt;
  }

  get isRunning(): boolean {
    return this.status === 'in-progress' || this.status === 'paused';
  }

  write(said: Buffer, heard: Buffer, skipped: number): void {
    if (!this.isRunning || (this.status === 'paused' && this.skipsPauses)) return;
    for (let lost = 0; lost < skipped; lost++) this.push(SILENCE, SILENCE);
    if (this.status === 'paused') this.push(SILENCE, SILENCE);
    else this.push(said, heard);
  }

  pause(behavior: 'silence' | 'skip', now: number): void {
    this.skipsPauses = behavior === 'skip';
    this.status = 'paused';
    this.pausedAt = now;
  }

  resume(now: number): void {
    if (this.status === 'paused' && this.skipsPauses) this.pausedMs += now - this.pausedAt;
    this.status = 'in-progress';
  }

  /** Fixes length and duration: by the sandbox's clock, so that advanced time counts. */
  close(now: number): void {
    if (this.status === 'paused') this.resume(now);
    const due = Math.round((now - this.startedAt - this.pausedMs) / FRAME_MS);
    if (due - this.said.length > TOLERATED_GAP_FRAMES) while (this.said.length < due) this.push(SILENCE, SILENCE);
    if (this.trim) this.cutSilence();
    this.duration = Math.round((this.said.length * FRAME_BYTES) / SAMPLE_RATE);
    this.status = 'processing';
  }

  toWav(channels: 1 | 2 = this.channels): Buffer {
    const sides = [Buffer.concat(this.said), Buffer.concat(this.heard)];
    return writeWav(sides.slice(0, channels));
  }

  erase(now: number): void {
    this.status = 'deleted';
    this.updatedAt = now;
    this.said = [];
    this.heard = [];
  }

  private push(said: Buffer, heard: Buffer): void {
    this.said.push(said);
    this.heard.push(heard);
    this.hasSpeech ||= isSpeech(said);
  }

  private cutSilence(): void {
    const speaks = (index: number) => [this.said[index], this.heard[index]].some((frame) => frame && isSpeech(frame));
    let [start, end] = [0, this.said.length];
    while (start < end && !speaks(start)) start++;
    while (end > start && !speaks(end - 1)) end--;
    this.said = this.said.slice(start, end);
    this.heard = this.heard.slice(start, end);
  }
}
