import { create } from 'zustand';
import { api } from '@app/contracts/catalogue/endpoints';
import { call } from '@/lib/api/call';
import { onSessionEnding } from '@/lib/session/session-end';
import { keepPage, keepSession } from '@/lib/session/unsaved-work';
import { boolean } from '@/lib/reading/readers';
import { preference } from '@/lib/storage/preference';
import { DeviceTabs } from '../device/device-tabs';
import { keepRinging, takeRinging } from '../device/ringing-record';
import { readSoundChoice, Ringtone, type SoundChoice, writeSoundChoice } from '../device/sound-choice';
import { type Dialed, VoiceDevice } from '../device/voice-device';
import { loadVoiceSdk } from '../device/voice-sdk';
import { type CallEvent, type CallsState, NO_CALLS, reduceCalls } from '../device/live-call';

type Command =
  | { do: 'start' | 'accept' | 'reject' | 'hangUp' | 'dismiss' | 'forgetLeft' }
  | { do: 'dial'; dialed: Dialed }
  | { do: 'mute'; isMuted: boolean }
  | { do: 'digit'; digit: string; isHeard: boolean }
  | { do: 'identify'; key: string; callId: number }
  | { do: 'useSound' };

interface Shown extends CallsState {
  /** The device is in another tab of this browser. */
  isElsewhere: boolean;
}

/** The call of this browser, the same in all its tabs. */
export const useCalls = create<Shown>(() => ({ ...NO_CALLS, isElsewhere: false }));

/** Once it was started, it starts by itself in this browser. */
const started = preference('calls.started', boolean, false);

let tabs: DeviceTabs<CallsState, Command> | null = null;
let device: VoiceDevice | null = null;

const stateNow = (): CallsState => {
  const { isElsewhere: _, ...state } = useCalls.getState();
  return state;
};

function apply(event: CallEvent): void {
  useCalls.setState(reduceCalls(stateNow(), event));
  tabs?.publish(stateNow());
}

const COMMANDS: { [Name in Command['do']]: (on: VoiceDevice, command: Extract<Command, { do: Name }>) => void } = {
  start: (on) => void on.start(),
  accept: (on) => void on.accept(),
  reject: (on) => on.reject(),
  hangUp: (on) => on.hangUp(),
  dismiss: () => apply({ type: 'dismissed' }),
  forgetLeft: (on) => on.forgetLeft(),
  dial: (on, { dialed }) => void on.dial(dialed),
  mute: (on, { isMuted }) => on.mute(isMuted),
  digit: (on, { digit, isHeard }) => on.sendDigit(digit, isHeard),
  identify: (_on, { key, callId }) => apply({ type: 'identified', key, callId }),
  useSound: (on) => void on.useSoundChoice(),
};

function obey(command: Command): void {
  const run = COMMANDS[command.do] as (on: VoiceDevice, command: Command) => void;
  if (device) run(device, command);
}

export const dispatch = (command: Command): void => tabs?.dispatch(command);

/** Also where no tab holds the device yet: the one that will starts it. */
export function startService(): void {
  started.write(true);
  if (useCalls.getState().service === 'off') useCalls.setState({ service: 'starting' });
  dispatch({ do: 'start' });
}

export function chooseSound(choice: SoundChoice): void {
  writeSoundChoice(choice);
  dispatch({ do: 'useSound' });
}

/** Lets this tab hold the device, or show that of another; the returned function ends it, as the sign-out does. */
export function openCalls(userId: number): () => void {
  const opened = new DeviceTabs<CallsState, Command>(userId, {
    lead: () => lead(userId),
    follow: (state) => useCalls.setState({ ...state, isElsewhere: true }),
    obey,
    state: stateNow,
  });
  tabs = opened;
  const release = keepDuringCall();
  const close = () => {
    opened.end();
    tabs = null;
    useCalls.setState({ ...NO_CALLS, isElsewhere: false });
    release();
  };
  const forget = onSessionEnding(close);
  return () => {
    forget();
    close();
  };
}

function lead(userId: number): () => void {
  const held = new VoiceDevice({
    fetchToken: () => call(api.calls.token),
    loadSdk: loadVoiceSdk,
    askMicrophone,
    emit: apply,
    ringtone: new Ringtone(),
    soundChoice: readSoundChoice,
    keepRinging: (record) => keepRinging(userId, record),
    now: Date.now,
  });
  device = held;
  // The previous tab's state was its own: its call ended with it, and a ringing call is kept.
  useCalls.setState({ ...NO_CALLS, isElsewhere: false });
  const ringing = takeRinging(userId, Date.now());
  if (ringing) held.resume(ringing);
  if (started.read()) void held.start();
  return () => {
    held.stop();
    device = null;
  };
}

/** A call ends with the page of its device, and in all tabs with the session. One that only rings here survives a reload. */
function keepDuringCall(): () => void {
  let release: (() => void) | null = null;
  const stop = useCalls.subscribe(({ call: live, isElsewhere }) => {
    if (live && live.phase !== 'incoming') release ??= (isElsewhere ? keepSession : keepPage)('call');
    else {
      release?.();
      release = null;
    }
  });
  return () => {
    stop();
    release?.();
  };
}

async function askMicrophone(): Promise<void> {
  if (!window.isSecureContext) throw new DOMException('', 'SecurityError');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  for (const track of stream.getTracks()) track.stop();
}
