import type { SandboxClock } from '../../clock/sandbox-clock';
import { rfc2822 } from '../../protocol/provider-date';
import type { Call } from '../calls/call';
import type { CallWebhooksService } from '../calls/call-webhooks.service';
import { Recording, type RecordingOptions } from './recording';

/** Time between the end of a recording and its media. */
const PROCESSING_MS = 200;

export class RecordingsService {
  private readonly recordings = new Map<string, Recording>();

  constructor(private readonly services: { clock: SandboxClock; callWebhooks: CallWebhooksService }) {}

  /** Records a leg until it ends or the recording is stopped. */
  start(options: Omit<RecordingOptions, 'startedAt'>): Recording {
    const recording = new Recording({ ...options, startedAt: this.services.clock.now() });
    this.recordings.set(recording.sid, recording);
    options.call.audio.recorders.add(recording);
    options.call.once('ended', () => this.stop(recording));
    this.report(recording, 'in-progress');
    return recording;
  }

  /** The media and the callback follow shortly after. */
  stop(recording: Recording): void {
    if (!recording.isRunning) return;
    const { clock } = this.services;
    recording.call.audio.recorders.delete(recording);
    recording.close(clock.now());
    clock.at(clock.now() + PROCESSING_MS, () => this.complete(recording));
  }

  find(accountSid: string, sid: string): Recording | undefined {
    const recording = this.recordings.get(sid);
    return recording?.call.accountSid === accountSid ? recording : undefined;
  }

  /** The running recording of a call: by name, or the latest. */
  current(call: Call, name?: string): Recording | undefined {
    return this.newestFirst(call.accountSid).find(
      (recording) => recording.call === call && recording.isRunning && (name === undefined || recording.name === name),
    );
  }

  newestFirst(accountSid: string): Recording[] {
    return [...this.recordings.values()].filter(({ call }) => call.accountSid === accountSid).reverse();
  }

  clear(): void {
    this.recordings.clear();
  }

  private complete(recording: Recording): void {
    if (recording.status !== 'processing') return;
    recording.updatedAt = this.services.clock.now();
    recording.status = recording.duration === 0 ? 'absent' : 'completed';
    this.report(recording, recording.status);
  }

  private report(recording: Recording, status: 'in-progress' | 'completed' | 'absent'): void {
    const { call, callback } = recording;
    if (!callback?.events.includes(status)) return;
    this.services.callWebhooks.notify(call, {
      kind: 'recording',
      resourceSid: recording.sid,
      target: callback,
      parameters: {
        AccountSid: call.accountSid,
        // Always the parent of a call with two legs.
        CallSid: (call.parent ?? call).sid,
        ConferenceSid: recording.conferenceSid,
        RecordingSid: recording.sid,
        RecordingUrl: recordingUrl(recording),
        RecordingStatus: status,
        RecordingDuration: status === 'completed' ? recording.duration : null,
        RecordingChannels: recording.channels,
        RecordingStartTime: rfc2822(recording.startedAt),
        RecordingSource: recording.source,
        RecordingTrack: 'both',
        ErrorCode: '0',
      },
    });
  }
}

/** Absolute, at the provider's host, without an extension. */
export const recordingUrl = ({ call, sid }: Recording) => `https://api.twilio.com/2010-04-01/Accounts/${call.accountSid}/Recordings/${sid}`;
