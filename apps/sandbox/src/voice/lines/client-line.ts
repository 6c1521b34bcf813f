import type { SandboxClock } from '../../clock/sandbox-clock';
import type { PeerMedia } from '../audio/leg-media';
import type { Call, CallLine, LineError } from '../calls/call';
import type { CallControlService } from '../calls/call-control.service';
import type { Device } from './device';
import type { DevicesStore } from './devices.store';

/** How long a leg to an identity without a browser lasts. */
const UNREGISTERED_MS = 200;

export interface ClientLineServices {
  clock: SandboxClock;
  callControl: CallControlService;
  devices: DevicesStore;
  createPeerMedia: () => PeerMedia;
}

/** The token that lets a browser come back to its call after it lost the connection. */
export const reconnectTokenOf = ({ sid }: Pick<Call, 'sid'>) => `reconnect-${sid}`;

/** Browsers that are called: every device of the identity rings, and the first to answer has the call. */
export class ClientLine implements CallLine {
  device: Device | null = null;
  private readonly ringing = new Map<Device, PeerMedia>();
  private answered: PeerMedia | null = null;

  constructor(
    private readonly services: ClientLineServices,
    private readonly customParameters: Record<string, string>,
  ) {}

  get media(): PeerMedia | null {
    return this.answered;
  }

  ring(call: Call): void {
    const { clock, devices, callControl } = this.services;
    const registered = devices.of(call.accountSid, call.to.replace(/^client:/, ''));
    if (registered.length === 0) {
      call.sipCode = 404;
      clock.at(clock.now() + UNREGISTERED_MS, () => callControl.end(call, 'no-answer'));
      return;
    }
    call.ring(clock.now());
    for (const device of registered) void this.invite(call, device);
  }

  notifyRinging(): void {
    // The called browser rings by itself.
  }

  async open(): Promise<void> {
    // The browser opened its sound when it answered.
  }

  /** A browser picks up. All others stop ringing at once; a late one learns that the call is gone. */
  async accept(call: Call, device: Device, answer: string): Promise<void> {
    const media = this.ringing.get(device);
    if (!media || call.isEnded || call.isAnswered) return device.send('cancel', { callsid: call.sid });
    this.ringing.delete(device);
    this.cancelRinging(call);
    this.device = device;
    this.answered = media;
    // A browser whose description cannot be used is connected and silent.
    await media.accept(answer).catch(() => undefined);
    call.markAnswered(this.services.clock.now());
  }

  /** A page that was opened while it rings picks up with the token of the invite, and with a description of its own. */
  async acceptAgain(call: Call, device: Device, offer: string): Promise<void> {
    if (call.isEnded || call.isAnswered) return device.send('cancel', { callsid: call.sid });
    this.cancelRinging(call);
    this.device = device;
    this.answered = this.services.createPeerMedia();
    call.markAnswered(this.services.clock.now());
    const sdp = await this.answered.answer(offer).catch(() => '');
    device.send('answer', { callsid: call.sid, sdp, reconnect: reconnectTokenOf(call) });
  }

  /** A decline of one device lets the person's other devices ring on. */
  decline(call: Call, device: Device): void {
    if (!this.forget(device) || this.ringing.size > 0) return;
    call.sipCode = 603;
    this.services.callControl.end(call, 'busy', { told: true });
  }

  /** The connection of a ringing device is gone: the leg rings on to its end. */
  forget(device: Device): boolean {
    const media = this.ringing.get(device);
    media?.close();
    return this.ringing.delete(device);
  }

  hangUp(call: Call, error: LineError | null): void {
    if (this.device) this.device.send('hangup', { callsid: call.sid, ...(error && { error }) });
    else this.cancelRinging(call);
  }

  playDigits(): void {
    // A browser hears no digits of the other side here.
  }

  private async invite(call: Call, device: Device): Promise<void> {
    const media = this.services.createPeerMedia();
    this.ringing.set(device, media);
    // a call that ends at once closes the sound while its description is being made
    const sdp = await media.offer().catch(() => null);
    if (call.isEnded || call.isAnswered || !this.ringing.has(device)) return;
    // a browser without a description cannot pick up
    if (sdp === null) return void this.forget(device);
    const parameters = {
      AccountSid: call.accountSid,
      ApiVersion: '2010-04-01',
      CallSid: call.sid,
      From: call.from,
      To: call.to,
      Params: new URLSearchParams(this.customParameters).toString(),
    };
    device.send('invite', { callsid: call.sid, sdp, reconnect: reconnectTokenOf(call), parameters });
  }

  private cancelRinging(call: Call): void {
    for (const [device, media] of this.ringing) {
      device.send('cancel', { callsid: call.sid });
      media.close();
    }
    this.ringing.clear();
  }
}
