import { WebSocket } from 'ws';
import { z } from 'zod';
import type { AccountsStore } from '../../accounts/accounts.store';
import type { SandboxClock } from '../../clock/sandbox-clock';
import type { Call } from '../calls/call';
import { ClientLine } from '../lines/client-line';
import type { Device } from '../lines/device';
import type { VoiceServices } from '../voice-services';
import { type DeviceGrant, TokenRejected, readAccessToken } from './access-token';
import { CallerLine } from './caller-line';

/** How long a call waits for a browser that lost its connection. */
const RECONNECT_MS = 30_000;

const Frame = z.object({
  type: z.string(),
  payload: z
    .object({
      token: z.string().optional(),
      callsid: z.string().optional(),
      sdp: z.string().optional(),
      reconnect: z.string().optional(),
      dtmf: z.string().optional(),
      voiceeventsid: z.string().optional(),
      media: z.object({ audio: z.boolean().optional() }).optional(),
      twilio: z.object({ params: z.string().optional() }).optional(),
    })
    .default({}),
});
type Payload = z.infer<typeof Frame>['payload'];

export interface SignallingServices {
  clock: SandboxClock;
  accounts: AccountsStore;
  voice: VoiceServices;
}

/** One browser's connection. */
export class DeviceConnection implements Device {
  private grant: DeviceGrant | null = null;
  /** The SDK names a new call itself, until it learns the sid. */
  private readonly temporarySids = new Map<string, string>();

  constructor(
    private readonly socket: WebSocket,
    private readonly services: SignallingServices,
  ) {}

  get accountSid(): string {
    return this.grant?.account.sid ?? '';
  }

  get identity(): string {
    return this.grant?.identity ?? '';
  }

  send(type: string, payload: object): void {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ type, version: '1.6', payload }));
  }

  drop(): void {
    this.socket.terminate();
  }

  async receive(text: string): Promise<void> {
    if (text === '\n') return;
    const frame = Frame.safeParse(parsedJson(text));
    if (!frame.success) return;
    const { type, payload } = frame.data;
    if (type === 'listen') return this.listen(payload);
    if (!this.grant) return;
    if (type === 'register') return this.register(payload);
    if (type === 'invite') return payload.reconnect ? this.reconnect(payload) : this.invite(payload, this.grant);
    if (type === 'message') return this.send('ack', { acktype: 'message', callsid: payload.callsid, voiceeventsid: payload.voiceeventsid });
    const call = this.find(payload.callsid);
    if (call) await this.steer(type, call, payload);
    else if (type === 'reinvite') this.send('hangup', { callsid: payload.callsid, error: { code: 31209, message: 'Unknown call' } });
  }

  /** The connection is gone: what rings here rings on, and a call waits for the browser to come back. */
  lost(): void {
    const { voice, clock } = this.services;
    voice.devices.remove(this);
    for (const call of voice.calls.newestFirst(this.accountSid)) {
      if (call.isEnded) continue;
      if (call.line instanceof ClientLine) call.line.forget(this);
      if (deviceOf(call) === this)
        clock.at(clock.now() + RECONNECT_MS, () => {
          if (deviceOf(call) === this) voice.callControl.end(call, 'completed', { told: true });
        });
    }
  }

  private async listen({ token = '' }: Payload): Promise<void> {
    const { accounts, clock } = this.services;
    try {
      this.grant = await readAccessToken(accounts, token, clock.now());
      const { identity, ttlSeconds } = this.grant;
      const place = { region: 'US_EAST_VIRGINIA', edge: 'ashburn', home: 'us1', gateway: 'sandbox' };
      this.send('connected', { ...place, token: { identity, ttl: ttlSeconds } });
    } catch (error) {
      if (!(error instanceof TokenRejected)) throw error;
      // After a bare close the SDK comes again about 8 times a second.
      this.send('error', { error: { code: error.code, message: error.message } });
      this.send('close', {});
    }
  }

  private register({ media }: Payload): void {
    const { devices } = this.services.voice;
    if (!media?.audio) {
      devices.remove(this);
      return this.send('offline', {});
    }
    if (!this.grant?.mayReceive) return this.send('error', { error: { code: 31204, message: 'The token does not allow incoming calls' } });
    devices.add(this);
    this.send('ready', {});
  }

  private invite(
    { callsid = '', sdp = '', twilio }: Payload,
    { account, applicationSid, applicationParameters, identity }: DeviceGrant,
  ): void {
    const { voice } = this.services;
    const application = account.applications.find(({ sid }) => sid === applicationSid);
    if (!application) return this.send('hangup', { callsid, error: { code: 31002, message: 'The application of the token is unknown' } });
    const parameters = { ...Object.fromEntries(new URLSearchParams(twilio?.params ?? '')), ...applicationParameters };
    const line = new CallerLine(this, sdp, callsid, voice.createPeerMedia);
    const call = voice.placement.callApplication(account, application, identity, line, parameters);
    this.temporarySids.set(callsid, call.sid);
  }

  /** A browser comes back to its call, or a page opened since answers one that still rings (`connectToken` of the SDK 2.18.5). */
  private async reconnect({ callsid, reconnect, sdp = '' }: Payload): Promise<void> {
    const call = this.find(callsid);
    if (!call || call.isEnded) return this.send('hangup', { callsid, error: { code: 31209, message: 'Unknown call' } });
    if (call.line instanceof ClientLine && !call.isAnswered) return call.line.acceptAgain(call, this, sdp);
    this.take(call);
    this.send('answer', { callsid: call.sid, reconnect });
  }

  private async steer(type: string, call: Call, { sdp = '', dtmf = '' }: Payload): Promise<void> {
    const { line } = call;
    if (type === 'hangup') this.services.voice.callControl.end(call, 'completed', { told: true });
    else if (type === 'dtmf') call.emit('digits', dtmf);
    else if (type === 'reinvite') await this.restartMedia(call, sdp);
    else if (line instanceof ClientLine && type === 'answer') await line.accept(call, this, sdp);
    else if (line instanceof ClientLine && type === 'reject') line.decline(call, this);
  }

  private async restartMedia(call: Call, offer: string): Promise<void> {
    this.take(call);
    const { line } = call;
    if (!(line instanceof ClientLine || line instanceof CallerLine)) return;
    const sdp = await line.media?.restart(offer).catch(() => undefined);
    if (sdp) this.send('answer', { callsid: call.sid, sdp, reconnect: `reconnect-${call.sid}` });
  }

  private take({ line }: Call): void {
    if (line instanceof ClientLine || line instanceof CallerLine) line.device = this;
  }

  private find(sid = ''): Call | undefined {
    return this.services.voice.calls.get(this.accountSid, this.temporarySids.get(sid) ?? sid);
  }
}

export const deviceOf = ({ line }: Call): Device | null => (line instanceof ClientLine || line instanceof CallerLine ? line.device : null);

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
