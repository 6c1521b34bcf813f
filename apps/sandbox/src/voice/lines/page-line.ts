import type { SandboxClock } from '../../clock/sandbox-clock';
import type { PeerMedia } from '../audio/leg-media';
import type { Call, CallLine } from '../calls/call';
import type { CallControlService } from '../calls/call-control.service';

/** A telephone that a person has open in the sandbox's page. */
export interface PagePhone {
  readonly number: string;
  send: (type: string, payload?: object) => void;
  /** Shows a call that comes; false while the person is on another one. */
  offer: (call: Call, line: PageLine) => boolean;
}

export interface PageLineServices {
  clock: SandboxClock;
  callControl: CallControlService;
  createPeerMedia: () => PeerMedia;
}

const BUSY = 486;

/** A telephone in the sandbox's page, on which a person calls or is called, with the sound of their browser. */
export class PageLine implements CallLine {
  media: PeerMedia | null = null;

  /** `offer`: the description of the page that calls; one that is called sends it with its answer. */
  constructor(
    private readonly services: PageLineServices,
    private readonly phone: PagePhone,
    private readonly offer: string | null = null,
  ) {}

  ring(call: Call): void {
    const { clock, callControl } = this.services;
    call.ring(clock.now());
    if (this.phone.offer(call, this)) return;
    call.sipCode = BUSY;
    callControl.end(call, 'busy', { told: true });
  }

  notifyRinging(): void {
    this.phone.send('ringing');
  }

  async open(): Promise<void> {
    await this.connect(this.offer ?? '');
  }

  /** The person takes the call. */
  async accept(call: Call, offer: string): Promise<void> {
    if (call.isEnded || call.isAnswered) return;
    await this.connect(offer);
    call.markAnswered(this.services.clock.now());
  }

  hangUp(): void {
    // The connection tells the page whenever its call ends.
  }

  playDigits(): void {
    // The page does not play the other side's digits.
  }

  private async connect(offer: string): Promise<void> {
    this.media = this.services.createPeerMedia();
    // A page whose description cannot be used is connected and silent.
    const sdp = await this.media.answer(offer).catch(() => '');
    this.phone.send('answer', { sdp });
  }
}
