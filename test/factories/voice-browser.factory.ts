import twilio from 'twilio';
import { WebSocket } from 'ws';
import { eventually } from '../harness/eventually';
import { canTakeCalls } from './call.factory';
import type { Organization } from './organization.factory';
import type { Person } from './person.factory';

interface Frame {
  type: string;
  payload: { callsid?: string; parameters?: { Params?: string } };
}

const { AccessToken } = twilio.jwt;

/** A person's browser at the provider, in the protocol of the voice SDK and without sound. */
export class VoiceBrowser {
  private readonly frames: Frame[] = [];

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => {
      if (data.toString() !== '\n') this.frames.push(JSON.parse(data.toString()) as Frame);
    });
  }

  /** It rings for calls; `applicationSid` lets it call out. */
  static async open(organization: Organization, person: Person, applicationSid?: string): Promise<VoiceBrowser> {
    await canTakeCalls(person);
    const { sandbox } = organization.product;
    const { sid, api_key_sid, api_key_secret } = organization.twilio;
    const identity = `org${organization.id}_user${person.id}`;
    const token = new AccessToken(sid, api_key_sid, api_key_secret, { identity });
    token.addGrant(new AccessToken.VoiceGrant({ incomingAllow: true, outgoingApplicationSid: applicationSid }));
    const socket = new WebSocket(`${sandbox.url.replace('http', 'ws')}/signal`);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    const browser = new VoiceBrowser(socket);
    browser.send('listen', { token: token.toJwt() });
    await browser.next('connected');
    browser.send('register', { media: { audio: true } });
    await browser.next('ready');
    return browser;
  }

  /** Takes what rings; the leg's id at the provider. */
  async answers(): Promise<string> {
    const { callsid = '' } = await this.next('invite');
    this.send('answer', { callsid, sdp: 'none' });
    return callsid;
  }

  async declines(): Promise<void> {
    const { callsid = '' } = await this.next('invite');
    this.send('reject', { callsid });
  }

  /** Calls a number, and waits for the answer. */
  async calls(to: string): Promise<string> {
    this.send('invite', { callsid: 'TJ1', sdp: 'none', twilio: { params: new URLSearchParams({ To: to }).toString() } });
    const { callsid = '' } = await this.next('answer');
    return callsid;
  }

  hangsUp(callsid: string): void {
    this.send('hangup', { callsid });
  }

  /** Waits until the provider takes back what rings here. */
  async stopsRinging(): Promise<void> {
    await this.next('cancel');
  }

  close(): void {
    this.socket.terminate();
  }

  /** The frame of this type that comes after those asked for before. */
  private next(type: string): Promise<Frame['payload']> {
    return eventually(() => {
      const index = this.frames.findIndex((frame) => frame.type === type);
      const [frame] = index < 0 ? [] : this.frames.splice(index, 1);
      if (!frame) throw new Error(`no ${type}; came: ${this.frames.map((other) => other.type).join(', ')}`);
      return frame.payload;
    });
  }

  private send(type: string, payload: object): void {
    this.socket.send(JSON.stringify({ type, version: '1.6', payload }));
  }
}
