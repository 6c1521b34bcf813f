import { CALL_ID_PARAMETER, CONNECT_PARAMETERS, type VoiceTokenView } from '@app/contracts/calls/calls.contract';
import type { CallEvent } from './live-call';
import { callProblem, deviceProblem, dialProblem, tokenProblem } from './device-problem';
import { type RingingRecord, RINGS_MS } from './ringing-record';
import type { SoundChoice } from './sound-choice';
import { TokenRefresh } from './token-refresh';
import { type Call, type Device, deviceOptions, type VoiceSdk } from './voice-sdk';
import { WaitingCalls } from './waiting-calls';

export interface VoiceDeviceParts {
  fetchToken: () => Promise<VoiceTokenView>;
  loadSdk: (signaling: VoiceTokenView['signaling']) => Promise<VoiceSdk>;
  /** Asks for the microphone and gives it back. */
  askMicrophone: () => Promise<void>;
  emit: (event: CallEvent) => void;
  ringtone: { start: () => void; stop: () => void };
  soundChoice: () => SoundChoice;
  keepRinging: (record: RingingRecord) => void;
  now: () => number;
}

export interface Dialed {
  to: string;
  contactId: number | null;
}

/** The SDK's device in the tab that holds it: signs in, rings, calls, and says what happens. */
export class VoiceDevice {
  private sdk: VoiceSdk | null = null;
  private device: Device | null = null;
  private call: { key: string; call: Call } | null = null;
  /** A call that rang before a reload; only its token is left. */
  private left: { key: string; record: RingingRecord } | null = null;
  private readonly waiting = new WaitingCalls();
  private starting: Promise<void> | null = null;
  private isStopped = false;
  private keys = 0;
  private readonly leaving = new AbortController();
  private readonly refresh = new TokenRefresh(() => this.renewToken());

  constructor(private readonly parts: VoiceDeviceParts) {}

  /** Registers the device; a second call while it runs does nothing. */
  start(): Promise<void> {
    if (this.device) return Promise.resolve();
    this.starting ??= this.open().finally(() => {
      this.starting = null;
    });
    return this.starting;
  }

  /** Shows the call that rang when the page was reloaded. */
  resume(record: RingingRecord): void {
    const key = this.nextKey();
    const { number, callId, sid } = record;
    this.left = { key, record };
    this.parts.emit({ type: 'began', call: { key, direction: 'inbound', number, callId, sid }, at: record.at });
    this.parts.ringtone.start();
    setTimeout(() => this.left?.key === key && this.forgetLeft(), record.at + RINGS_MS - this.parts.now());
  }

  /** The server says that the call which rang before the reload rings no more. */
  forgetLeft(): void {
    if (!this.left) return;
    this.parts.ringtone.stop();
    this.parts.emit({ type: 'ended', key: this.left.key });
    this.left = null;
    this.ringNext();
  }

  async dial({ to, contactId }: Dialed): Promise<void> {
    const { emit, askMicrophone } = this.parts;
    const { device } = this;
    if (!device || device.state !== this.sdk?.Device.State.Registered) return emit({ type: 'failed', problem: { key: 'notReady' } });
    if (this.call || this.left) return;
    try {
      await askMicrophone();
      await this.useMicrophone();
      const params = { [CONNECT_PARAMETERS.to]: to, ...(contactId !== null && { [CONNECT_PARAMETERS.contact]: String(contactId) }) };
      const call = await device.connect({ params });
      this.hold(call, { direction: 'outbound', number: to, callId: null, sid: null });
    } catch (error) {
      emit({ type: 'failed', problem: dialProblem(error) });
    }
  }

  async accept(): Promise<void> {
    this.parts.ringtone.stop();
    if (this.left) return this.answerLeft(this.left);
    const { call } = this.call ?? {};
    if (!call || call.status() !== this.sdk?.Call.State.Pending) return;
    try {
      await this.parts.askMicrophone();
    } catch (error) {
      // it goes on ringing here, so that it can be accepted once the browser allows the microphone
      return this.parts.emit({ type: 'failed', problem: dialProblem(error) });
    }
    await this.useMicrophone();
    call.accept();
    this.waiting.decline();
  }

  reject(): void {
    this.parts.ringtone.stop();
    this.forgetLeft();
    this.call?.call.reject();
  }

  hangUp(): void {
    this.call?.call.disconnect();
  }

  mute(isMuted: boolean): void {
    this.call?.call.mute(isMuted);
  }

  /** The SDK refuses other characters than 0 to 9, star, hash and w. `isHeard`: the other side hears what this leg sends. */
  sendDigit(digit: string, isHeard = true): void {
    if (!this.call || !/^[0-9*#w]$/.test(digit)) return;
    if (isHeard) this.call.call.sendDigits(digit);
    this.parts.emit({ type: 'digit', key: this.call.key, digit });
  }

  async useSoundChoice(): Promise<void> {
    const speakers = this.device?.audio?.speakerDevices;
    const { speaker } = this.parts.soundChoice();
    // A device that was unplugged leaves the browser's own choice.
    await speakers?.set(speaker || 'default').catch(() => undefined);
    if (this.call) await this.useMicrophone();
  }

  stop(): void {
    this.isStopped = true;
    this.leaving.abort();
    this.refresh.stop();
    this.parts.ringtone.stop();
    this.device?.destroy();
    this.device = null;
  }

  private async open(): Promise<void> {
    const { emit, askMicrophone, fetchToken, loadSdk } = this.parts;
    emit({ type: 'service', service: 'starting' });
    try {
      // a person without a microphone is not rung
      await askMicrophone();
    } catch (error) {
      emit({ type: 'failed', problem: dialProblem(error) });
      return emit({ type: 'service', service: 'unready' });
    }
    try {
      const token = await fetchToken();
      this.sdk = await loadSdk(token.signaling);
      if (this.isStopped) return;
      this.create(this.sdk, token);
      this.refresh.schedule(token.ttl);
    } catch (error) {
      emit({ type: 'failed', problem: tokenProblem(error) });
      emit({ type: 'service', service: 'unready' });
    }
  }

  private create(sdk: VoiceSdk, token: VoiceTokenView): void {
    const { emit } = this.parts;
    // Before the SDK's own listener, which would decline what rings (2.18.5: pagehide destroys the device).
    window.addEventListener('pagehide', () => this.leave(), { signal: this.leaving.signal });
    const device = new sdk.Device(token.token, deviceOptions(sdk, token));
    this.device = device;
    device.audio?.incoming(false);
    device.on('registered', () => emit({ type: 'service', service: 'ready' }));
    device.on('unregistered', () => emit({ type: 'service', service: 'unready' }));
    device.on('tokenWillExpire', () => void this.refresh.now());
    device.on('incoming', (call: Call) => this.receive(call));
    device.on('error', (error: { code?: number; message?: string }) => {
      const problem = deviceProblem(error);
      emit({ type: 'failed', problem });
      if (problem.key === 'expired') void this.refresh.now();
    });
    void device
      .register()
      .then(() => this.useSoundChoice())
      .catch((error: { code?: number; message?: string }) => {
        emit({ type: 'failed', problem: deviceProblem(error) });
        emit({ type: 'service', service: 'unready' });
      });
  }

  private async renewToken(): Promise<number> {
    const { token, ttl } = await this.parts.fetchToken();
    const { device } = this;
    device?.updateToken(token);
    // An expired token ends the registration, and a new one alone does not begin another.
    if (device && device.state === this.sdk?.Device.State.Unregistered) await device.register();
    return ttl;
  }

  /** One call is shown; others that ring meanwhile come after it. */
  private receive(call: Call): void {
    // it comes a second time by itself
    const known = this.left?.record.sid === call.parameters.CallSid ? this.left : null;
    if (known) this.left = null;
    if (this.call || this.left) return this.waiting.add(call);
    const callId = Number(call.customParameters.get(CALL_ID_PARAMETER));
    const number = call.parameters.From ?? null;
    this.parts.ringtone.start();
    const facts = {
      direction: 'inbound',
      number: number && isNumber(number) ? number : null,
      callId: Number.isInteger(callId) && callId > 0 ? callId : null,
      sid: call.parameters.CallSid ?? null,
    } as const;
    this.hold(call, facts, known?.key);
  }

  private ringNext(): void {
    const next = this.waiting.next();
    if (next) this.receive(next);
  }

  private hold(call: Call, known: Omit<Extract<CallEvent, { type: 'began' }>['call'], 'key'>, key = this.nextKey()): void {
    const { emit, now, ringtone } = this.parts;
    this.call = { key, call };
    emit({ type: 'began', call: { key, ...known }, at: now() });
    const tellSid = () => {
      const sid = call.parameters.CallSid;
      if (sid && known.direction === 'outbound') emit({ type: 'named', key, sid });
    };
    const end = (problem?: ReturnType<typeof callProblem>) => {
      ringtone.stop();
      if (this.call?.key === key) this.call = null;
      emit({ type: 'ended', key, ...(problem && { problem }) });
      this.ringNext();
      void this.device?.audio?.unsetInputDevice().catch(() => undefined);
    };
    call.on('ringing', () => {
      tellSid();
      emit({ type: 'ringing', key });
    });
    call.on('accept', () => {
      tellSid();
      emit({ type: 'accepted', key, at: now() });
    });
    call.on('mute', (isMuted: boolean) => emit({ type: 'muted', key, isMuted }));
    call.on('sample', ({ mos }: { mos: number | null }) => emit({ type: 'sampled', key, mos }));
    call.on('warning', (name: string) => emit({ type: 'warned', key, name, isOver: false }));
    call.on('warning-cleared', (name: string) => emit({ type: 'warned', key, name, isOver: true }));
    call.on('reconnecting', ({ code }: { code?: number }) => emit({ type: 'lost', key, lost: code === 53405 ? 'media' : 'signal' }));
    call.on('reconnected', () => emit({ type: 'lost', key, lost: null }));
    for (const over of ['cancel', 'reject', 'disconnect']) call.on(over, () => end());
    call.on('error', (error: { code?: number; message?: string }) => end(callProblem(error)));
  }

  private async answerLeft({ key, record }: NonNullable<VoiceDevice['left']>): Promise<void> {
    const { emit } = this.parts;
    this.left = null;
    try {
      // the page may have been opened a moment ago
      await this.start();
      await this.useMicrophone();
      const call = await this.device?.connect({ connectToken: record.connectToken });
      if (!call) throw new Error();
      this.hold(call, { direction: 'inbound', number: record.number, callId: record.callId, sid: record.sid }, key);
      this.waiting.decline();
    } catch (error) {
      emit({ type: 'ended', key, problem: dialProblem(error) });
      this.ringNext();
    }
  }

  /** A page that goes away leaves its ringing call to the next one. */
  private leave(): void {
    const { call, key } = this.call ?? {};
    if (!call || !key || call.status() !== this.sdk?.Call.State.Pending) return;
    const { connectToken, parameters, customParameters } = call;
    call.ignore();
    const number = parameters.From ?? null;
    if (connectToken && parameters.CallSid)
      this.parts.keepRinging({
        connectToken,
        number: number && isNumber(number) ? number : null,
        callId: Number(customParameters.get(CALL_ID_PARAMETER)) || null,
        sid: parameters.CallSid,
        at: this.parts.now(),
      });
  }

  private async useMicrophone(): Promise<void> {
    const { microphone } = this.parts.soundChoice();
    if (microphone) await this.device?.audio?.setInputDevice(microphone).catch(() => undefined);
  }

  private nextKey(): string {
    this.keys += 1;
    return `${this.parts.now()}-${this.keys}`;
  }
}

/** Words such as "anonymous" replace a withheld number; only the server knows the numbers that spell them. */
const isNumber = (from: string) => /^\+\d{4,}$/.test(from);
