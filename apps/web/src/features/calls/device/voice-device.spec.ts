import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { VoiceTokenView } from '@app/contracts/calls/calls.contract';
import { type CallEvent, type CallsState, NO_CALLS, reduceCalls } from './live-call';
import type { RingingRecord } from './ringing-record';
import { VoiceDevice } from './voice-device';
import type { VoiceSdk } from './voice-sdk';

class CallOfSdk extends EventEmitter {
  state = 'pending';
  parameters: Record<string, string> = {};
  customParameters = new Map<string, string>();
  connectToken = 'connect-token';
  status = () => this.state;
  accept = vi.fn(() => {
    this.state = 'open';
    this.emit('accept', this);
  });
  reject = vi.fn(() => this.emit('reject'));
  ignore = vi.fn();
  disconnect = vi.fn(() => this.emit('disconnect', this));
  mute = vi.fn((isMuted: boolean) => this.emit('mute', isMuted, this));
  sendDigits = vi.fn();
}

class DeviceOfSdk extends EventEmitter {
  static latest: DeviceOfSdk;
  state = 'unregistered';
  audio = {
    incoming: vi.fn(),
    speakerDevices: { set: vi.fn(async () => undefined) },
    setInputDevice: vi.fn(async () => undefined),
    unsetInputDevice: vi.fn(async () => undefined),
  };
  updateToken = vi.fn();
  destroy = vi.fn();
  outgoing = new CallOfSdk();
  connect = vi.fn(async () => this.outgoing);

  constructor(
    readonly token: string,
    readonly options: Record<string, unknown>,
  ) {
    super();
    DeviceOfSdk.latest = this;
  }

  async register() {
    this.state = 'registered';
    this.emit('registered');
  }
}

const sdk = {
  Device: Object.assign(DeviceOfSdk, { State: { Registered: 'registered', Unregistered: 'unregistered' } }),
  Call: { Codec: { Opus: 'opus', PCMU: 'pcmu' }, State: { Pending: 'pending' } },
} as unknown as VoiceSdk;
const token: VoiceTokenView = { token: 'one', identity: 'org1_user2', ttl: 3_600, edge: 'ashburn', signaling: null };

let state: CallsState;
let page: EventTarget;
let kept: RingingRecord[];
const ringtone = { start: vi.fn(), stop: vi.fn() };

function createDevice(parts: Partial<ConstructorParameters<typeof VoiceDevice>[0]> = {}) {
  return new VoiceDevice({
    fetchToken: async () => token,
    loadSdk: async () => sdk,
    askMicrophone: async () => undefined,
    emit: (event: CallEvent) => {
      state = reduceCalls(state, event);
    },
    ringtone,
    soundChoice: () => ({ microphone: '', speaker: '', volume: 80 }),
    keepRinging: (record) => kept.push(record),
    now: () => 1_000,
    ...parts,
  });
}

function ring(from = '+13055550147') {
  const call = new CallOfSdk();
  call.parameters = { CallSid: 'CA1', From: from };
  call.customParameters = new Map([['callId', '7']]);
  DeviceOfSdk.latest.emit('incoming', call);
  return call;
}

beforeEach(() => {
  state = NO_CALLS;
  kept = [];
  page = new EventTarget();
  vi.clearAllMocks();
  vi.stubGlobal('window', page);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('two calls that ring at once', () => {
  it('are shown one after the other', async () => {
    await createDevice().start();
    const [first, second] = [ring('+13055550147'), ring('+13055550148')];
    expect(state.call).toMatchObject({ number: '+13055550147', phase: 'incoming' });
    first.emit('cancel');
    expect(state.call).toMatchObject({ number: '+13055550148', phase: 'incoming' });
    second.emit('cancel');
    expect(state.call).toBeNull();
  });

  it('are those that the buttons name: the accepted one goes on, the other rings elsewhere', async () => {
    const device = createDevice();
    await device.start();
    const [first, second] = [ring('+13055550147'), ring('+13055550148')];
    await device.accept();
    expect(first.accept).toHaveBeenCalled();
    expect(second.accept).not.toHaveBeenCalled();
    expect(second.reject).toHaveBeenCalled();
    expect(state.call).toMatchObject({ number: '+13055550147', phase: 'open' });
  });

  it('leave none behind when the waiting one is given up', async () => {
    await createDevice().start();
    const [first, second] = [ring('+13055550147'), ring('+13055550148')];
    second.emit('cancel');
    first.emit('cancel');
    expect(state.call).toBeNull();
  });
});

describe('the device', () => {
  it('is ready with the codecs, edge and sounds that are asked for', async () => {
    await createDevice().start();
    expect(state.service).toBe('ready');
    expect(DeviceOfSdk.latest.options).toMatchObject({ codecPreferences: ['opus', 'pcmu'], edge: 'ashburn', logLevel: 1 });
    expect(Object.keys(DeviceOfSdk.latest.options.sounds as object)).toHaveLength(15);
    expect(DeviceOfSdk.latest.options).not.toHaveProperty('chunderw');
  });

  it('says why it did not start', async () => {
    await createDevice({
      fetchToken: async () => {
        throw new TypeError('x');
      },
    }).start();
    expect(state).toMatchObject({ service: 'unready', problem: { key: 'token' } });
  });

  it('is not available where the browser denies the microphone, and asks for no token', async () => {
    const fetchToken = vi.fn(async () => token);
    const askMicrophone = async () => {
      throw new DOMException('', 'NotAllowedError');
    };
    await createDevice({ fetchToken, askMicrophone }).start();
    expect(state).toMatchObject({ service: 'unready', problem: { key: 'microphoneDial' } });
    expect(fetchToken).not.toHaveBeenCalled();
  });

  it('takes a new token when the old one has expired, and registers again', async () => {
    const fetchToken = vi.fn(async () => token);
    const device = createDevice({ fetchToken });
    await device.start();
    DeviceOfSdk.latest.state = 'unregistered';
    DeviceOfSdk.latest.emit('error', { code: 20104, message: 'AccessTokenExpired' });
    expect(state.problem).toEqual({ key: 'expired' });
    await vi.waitFor(() => expect(state).toMatchObject({ service: 'ready', problem: null }));
    expect(DeviceOfSdk.latest.updateToken).toHaveBeenCalledWith('one');
    device.stop();
  });
});

describe('an incoming call', () => {
  it('rings until it is accepted', async () => {
    const device = createDevice();
    await device.start();
    const call = ring();
    expect(state.call).toMatchObject({ phase: 'incoming', number: '+13055550147', callId: 7 });
    expect(ringtone.start).toHaveBeenCalledOnce();
    await device.accept();
    expect(call.accept).toHaveBeenCalledOnce();
    expect(state.call?.phase).toBe('open');
    expect(ringtone.stop).toHaveBeenCalled();
  });

  it('says at Accept that the microphone is denied, and rings on', async () => {
    let isAllowed = true;
    const device = createDevice({
      askMicrophone: async () => {
        if (!isAllowed) throw new DOMException('', 'NotAllowedError');
      },
    });
    await device.start();
    isAllowed = false;
    const call = ring();
    await device.accept();
    expect(call.accept).not.toHaveBeenCalled();
    expect(state).toMatchObject({ call: { phase: 'incoming' }, problem: { key: 'microphoneDial' } });
  });

  it('with a withheld number has no number', async () => {
    await createDevice().start();
    ring('anonymous');
    expect(state.call?.number).toBeNull();
  });

  it('stops ringing when another answered', async () => {
    await createDevice().start();
    ring().emit('cancel');
    expect(state).toMatchObject({ call: null, ended: null });
    expect(ringtone.stop).toHaveBeenCalled();
  });

  it('is not declined by a reload, which the next page can answer', async () => {
    const first = createDevice();
    await first.start();
    const call = ring();
    page.dispatchEvent(new Event('pagehide'));
    expect(call.ignore).toHaveBeenCalledOnce();
    expect(call.reject).not.toHaveBeenCalled();
    const [record] = kept;
    if (!record) throw new Error('Nothing was kept');

    state = NO_CALLS;
    const next = createDevice();
    next.resume(record);
    await next.start();
    expect(state.call).toMatchObject({ phase: 'incoming', callId: 7 });
    await next.accept();
    expect(DeviceOfSdk.latest.connect).toHaveBeenCalledWith({ connectToken: 'connect-token' });
    DeviceOfSdk.latest.outgoing.emit('accept');
    expect(state.call).toMatchObject({ phase: 'open', direction: 'inbound', callId: 7 });
  });

  it('that is answered keeps a reload from nothing', async () => {
    const device = createDevice();
    await device.start();
    const call = ring();
    await device.accept();
    page.dispatchEvent(new Event('pagehide'));
    expect(call.ignore).not.toHaveBeenCalled();
    expect(kept).toEqual([]);
  });
});

describe('a call out', () => {
  it('is refused while the device is not ready', async () => {
    await createDevice().dial({ to: '+13055550147', contactId: null });
    expect(state.problem).toEqual({ key: 'notReady' });
  });

  it('asks for the microphone first and says when it is not allowed any more', async () => {
    let isAllowed = true;
    const device = createDevice({
      askMicrophone: async () => {
        if (!isAllowed) throw new DOMException('denied', 'NotAllowedError');
      },
    });
    await device.start();
    isAllowed = false;
    await device.dial({ to: '+13055550147', contactId: 3 });
    expect(DeviceOfSdk.latest.connect).not.toHaveBeenCalled();
    expect(state.problem).toEqual({ key: 'microphoneDial' });
  });

  it('tells the number and the contact, is muted, takes digits, and ends', async () => {
    const device = createDevice();
    await device.start();
    await device.dial({ to: '+13055550147', contactId: 3 });
    const { outgoing, connect } = DeviceOfSdk.latest;
    expect(connect).toHaveBeenCalledWith({ params: { To: '+13055550147', contact_id: '3' } });
    outgoing.parameters = { CallSid: 'CA9' };
    outgoing.emit('ringing');
    expect(state.call).toMatchObject({ phase: 'ringing', sid: 'CA9' });
    outgoing.emit('accept');
    device.mute(true);
    device.sendDigit('5');
    device.sendDigit('x');
    expect(state.call).toMatchObject({ isMuted: true, digits: '5' });
    expect(outgoing.sendDigits).toHaveBeenCalledExactlyOnceWith('5');
    device.hangUp();
    expect(state).toMatchObject({ call: null, ended: { sid: 'CA9' } });
  });

  it('that fails is cleared and says why', async () => {
    const device = createDevice();
    await device.start();
    await device.dial({ to: '+13055550147', contactId: null });
    DeviceOfSdk.latest.outgoing.emit('error', { code: 31486, message: 'Busy here' });
    expect(state).toMatchObject({ call: null, problem: { key: 'call' } });
  });
});
