import type { PeerMedia } from '../audio/leg-media';
import type { Call, CallLine, LineError } from '../calls/call';
import { reconnectTokenOf } from '../lines/client-line';
import type { Device } from '../lines/device';

/** A browser that calls out. */
export class CallerLine implements CallLine {
  media: PeerMedia | null = null;
  /** Whether the browser knows the sid. */
  private isNamed = false;

  constructor(
    public device: Device,
    private readonly offer: string,
    /** The browser's own name of the call. */
    private readonly temporarySid: string,
    private readonly createPeerMedia: () => PeerMedia,
  ) {}

  ring(): void {
    // Only called parties ring.
  }

  notifyRinging(call: Call): void {
    this.isNamed = true;
    if (!call.isAnswered) this.device.send('ringing', { callsid: call.sid });
  }

  async open(call: Call): Promise<void> {
    this.isNamed = true;
    this.media = this.createPeerMedia();
    // A browser whose description cannot be used is connected and silent.
    const sdp = await this.media.answer(this.offer).catch(() => '');
    this.device.send('answer', { callsid: call.sid, sdp, reconnect: reconnectTokenOf(call) });
  }

  hangUp(call: Call, error: LineError | null): void {
    // SDK 2.18.5: a hangup of a sid that it was not told is for another call.
    this.device.send('hangup', { callsid: this.isNamed ? call.sid : this.temporarySid, ...(error && { error }) });
  }

  playDigits(): void {
    // A browser hears no digits of the other side here.
  }
}
