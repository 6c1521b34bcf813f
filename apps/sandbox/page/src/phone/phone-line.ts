import type { CallStatus } from '../../../src/voice/calls/call-status';

export interface PhoneCall {
  phase: 'incoming' | 'calling' | 'ringing' | 'talking' | 'over';
  /** In ms, since the answer. */
  since: number | null;
  end: CallStatus | null;
}

type Word = { type: 'incoming' | 'ringing' | 'answered' } | { type: 'answer'; sdp: string } | { type: 'ended'; status: CallStatus };

const AGAIN_MS = 2_000;
const TONE_HZ = 440;

/** The customer's telephone: a connection to the sandbox, and the sound of a call over WebRTC. */
export class PhoneLine {
  private socket: WebSocket | null = null;
  private peer: RTCPeerConnection | null = null;
  private microphone: MediaStream | null = null;
  private readonly speaker = new Audio();
  private number = '';
  private isClosed = true;
  private call: PhoneCall | null = null;

  constructor(private readonly show: (call: PhoneCall | null) => void) {}

  open(number: string): void {
    this.number = number;
    this.isClosed = false;
    this.connect();
  }

  async dial(account: string, to: string): Promise<void> {
    this.change({ phase: 'calling', since: null, end: null });
    this.send('call', { account, to, sdp: await this.describe() });
  }

  async accept(): Promise<void> {
    this.send('accept', { sdp: await this.describe() });
  }

  press(digits: string): void {
    this.send('digits', { digits });
  }

  hangUp(): void {
    this.send('hangUp');
  }

  /** The end of a call was read. */
  dismiss(): void {
    if (this.call?.phase === 'over') this.change(null);
  }

  close(): void {
    this.isClosed = true;
    this.silence();
    this.socket?.close();
  }

  private connect(): void {
    const socket = new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}/__sandbox/phone/line`);
    this.socket = socket;
    socket.onopen = () => this.send('open', { number: this.number });
    socket.onmessage = ({ data }: MessageEvent<string>) => void this.receive(JSON.parse(data) as Word);
    socket.onclose = () => {
      const isCurrent = () => !this.isClosed && this.socket === socket;
      if (!isCurrent()) return;
      if (this.call && this.call.phase !== 'over') this.end('failed');
      setTimeout(() => isCurrent() && this.connect(), AGAIN_MS);
    };
  }

  private async receive(word: Word): Promise<void> {
    if (word.type === 'ended') return this.end(word.status);
    if (word.type === 'answer') return this.peer?.setRemoteDescription({ type: 'answer', sdp: word.sdp });
    if (word.type === 'incoming') return this.change({ phase: 'incoming', since: null, end: null });
    if (!this.call) return;
    if (word.type === 'answered') this.change({ ...this.call, phase: 'talking', since: Date.now() });
    else if (this.call.phase === 'calling') this.change({ ...this.call, phase: 'ringing' });
  }

  private end(status: CallStatus): void {
    this.silence();
    if (this.call) this.change({ ...this.call, phase: 'over', end: status });
  }

  /** The sound of this side. Without a microphone it sends a tone. */
  private async describe(): Promise<string> {
    const peer = new RTCPeerConnection();
    this.peer = peer;
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(tone);
    if (this.peer !== peer) return '';
    this.microphone = stream;
    for (const track of stream.getAudioTracks()) peer.addTrack(track, stream);
    peer.ontrack = ({ track }) => {
      this.speaker.srcObject = new MediaStream([track]);
      void this.speaker.play().catch(() => undefined);
    };
    const gathered = new Promise<void>((resolve) => {
      peer.onicegatheringstatechange = () => peer.iceGatheringState === 'complete' && resolve();
    });
    await peer.setLocalDescription(await peer.createOffer());
    await gathered;
    return peer.localDescription?.sdp ?? '';
  }

  private silence(): void {
    this.peer?.close();
    this.peer = null;
    for (const track of this.microphone?.getTracks() ?? []) track.stop();
    this.microphone = null;
    this.speaker.srcObject = null;
  }

  private send(type: string, content: object = {}): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ type, ...content }));
  }

  private change(call: PhoneCall | null): void {
    this.call = call;
    this.show(call);
  }
}

function tone(): MediaStream {
  const context = new AudioContext();
  const destination = context.createMediaStreamDestination();
  const oscillator = context.createOscillator();
  oscillator.frequency.value = TONE_HZ;
  oscillator.connect(destination);
  oscillator.start();
  return destination.stream;
}
