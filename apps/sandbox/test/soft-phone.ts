import twilio from 'twilio';
import { vi } from 'vitest';
import { WebSocket } from 'ws';
import type { SandboxUnderTest } from './a-sandbox';

interface Frame {
  type: string;
  payload: {
    callsid?: string;
    sdp?: string;
    error?: { code: number };
    parameters?: Record<string, string>;
    token?: { identity: string; ttl: number };
    reconnect?: string;
  };
}

const { AccessToken } = twilio.jwt;

export interface TokenOptions {
  identity?: string;
  ttl?: number;
  secret?: string;
  applicationSid?: string;
}

export function accessToken({ account }: SandboxUnderTest, { identity = 'ana', ttl = 3600, secret, applicationSid }: TokenOptions = {}) {
  const token = new AccessToken(account.sid, account.api_key_sid, secret ?? account.api_key_secret, { identity, ttl });
  token.addGrant(new AccessToken.VoiceGrant({ incomingAllow: true, outgoingApplicationSid: applicationSid }));
  return token.toJwt();
}

/** The voice SDK's protocol without a browser and without sound: what it is told, and what it says. */
export class SoftPhone {
  readonly frames: Frame[] = [];

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => {
      if (data.toString() !== '\n') this.frames.push(JSON.parse(data.toString()) as Frame);
    });
  }

  static async open(sandbox: SandboxUnderTest, token: string): Promise<SoftPhone> {
    const socket = new WebSocket(`${sandbox.url.replace('http', 'ws')}/signal`);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    const phone = new SoftPhone(socket);
    phone.send('listen', { token });
    return phone;
  }

  /** Listens, and registers for incoming calls. */
  static async registered(sandbox: SandboxUnderTest, options: TokenOptions = {}): Promise<SoftPhone> {
    const phone = await SoftPhone.open(sandbox, accessToken(sandbox, options));
    await phone.next('connected');
    phone.send('register', { media: { audio: true } });
    await phone.next('ready');
    return phone;
  }

  /** Waits for the frame of this type that comes after those asked for before. */
  async next(type: string): Promise<Frame['payload']> {
    return vi.waitFor(() => {
      const index = this.frames.findIndex((frame) => frame.type === type);
      const [frame] = index < 0 ? [] : this.frames.splice(index, 1);
      if (!frame) throw new Error(`no ${type}; came: ${this.frames.map((other) => other.type).join(', ')}`);
      return frame.payload;
    }, 8_000);
  }

  has(type: string): boolean {
    return this.frames.some((frame) => frame.type === type);
  }

  /** Answers what rings. The description is unusable, so the leg is silent. */
  async answer(): Promise<string> {
    const { callsid = '' } = await this.next('invite');
    this.send('answer', { callsid, sdp: 'none' });
    return callsid;
  }

  async reject(): Promise<string> {
    const { callsid = '' } = await this.next('invite');
    this.send('reject', { callsid });
    return callsid;
  }

  call(parameters: Record<string, string>): void {
    this.send('invite', { callsid: 'TJ1', sdp: 'none', twilio: { params: new URLSearchParams(parameters).toString() } });
  }

  hangUp(callsid: string): void {
    this.send('hangup', { callsid });
  }

  send(type: string, payload: object): void {
    this.socket.send(JSON.stringify({ type, version: '1.6', payload }));
  }

  close(): void {
    this.socket.terminate();
  }
}
