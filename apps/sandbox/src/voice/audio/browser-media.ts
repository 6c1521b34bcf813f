import { randomInt } from 'node:crypto';
import { RTCPeerConnection, RTCRtpCodecParameters, type RTCRtpTransceiver, RtpHeader, RtpPacket } from 'werift';
import { FrameQueue } from './frame-queue';
import type { PeerMedia } from './leg-media';
import { FRAME_BYTES, SAMPLE_RATE } from './ulaw';

const PCMU = 0;
/** Frames the browser hears no jitter of; each media connection takes one port. */
const PORT_RANGE: [number, number] = [40_000, 44_000];
const LOOPBACK = '127.0.0.1';

/** The sound of a browser over WebRTC (ICE, DTLS-SRTP), in µ-law only, so that nothing is transcoded. */
export class BrowserMedia implements PeerMedia {
  received = 0;
  private readonly queue = new FrameQueue();
  private readonly connection: RTCPeerConnection;
  private readonly transceiver: RTCRtpTransceiver;
  private sequence = randomInt(1000);
  private timestamp = 0;
  private isClosed = false;

  constructor() {
    const codec = new RTCRtpCodecParameters({ mimeType: 'audio/PCMU', clockRate: SAMPLE_RATE, channels: 1, payloadType: PCMU });
    this.connection = new RTCPeerConnection({
      codecs: { audio: [codec] },
      iceServers: [],
      // A machine without a network card has no other address that a browser on it reaches.
      iceAdditionalHostAddresses: [LOOPBACK],
      icePortRange: PORT_RANGE,
    });
    this.transceiver = this.connection.addTransceiver('audio', { direction: 'sendrecv' });
    this.transceiver.onTrack.subscribe((track) => void track.onReceiveRtp.subscribe((packet) => this.receive(packet)));
  }

  async offer(): Promise<string> {
    await this.connection.setLocalDescription(await this.connection.createOffer());
    return this.connection.localDescription?.sdp ?? '';
  }

  async answer(offer: string): Promise<string> {
    await this.connection.setRemoteDescription({ type: 'offer', sdp: offer });
    await this.connection.setLocalDescription(await this.connection.createAnswer());
    return this.connection.localDescription?.sdp ?? '';
  }

  async accept(answer: string): Promise<void> {
    await this.connection.setRemoteDescription({ type: 'answer', sdp: answer });
  }

  /** werift replies with new credentials but does not check the new pairs while DTLS is up, so the transports are started here. */
  async restart(offer: string): Promise<string> {
    const answer = await this.answer(offer);
    for (const transport of this.connection.iceTransports) transport.start().catch(() => undefined);
    return answer;
  }

  read(): Buffer | null {
    return this.queue.read();
  }

  send(frame: Buffer, skipped: number): void {
    if (this.isClosed) return;
    this.sequence = (this.sequence + 1) & 0xffff;
    this.timestamp = (this.timestamp + FRAME_BYTES * (1 + skipped)) >>> 0;
    const { sender } = this.transceiver;
    const header = new RtpHeader({ payloadType: PCMU, sequenceNumber: this.sequence, timestamp: this.timestamp, ssrc: sender.ssrc });
    // Packets before the connection is up are lost, as on a network.
    sender.sendRtp(new RtpPacket(header, frame)).catch(() => undefined);
  }

  close(): void {
    this.isClosed = true;
    this.connection.close().catch(() => undefined);
  }

  private receive({ header, payload }: RtpPacket): void {
    if (header.payloadType !== PCMU) return;
    this.received++;
    for (let at = 0; at + FRAME_BYTES <= payload.length; at += FRAME_BYTES) this.queue.push(payload.subarray(at, at + FRAME_BYTES));
  }
}
