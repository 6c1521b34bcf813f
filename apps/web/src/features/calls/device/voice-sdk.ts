import type { VoiceTokenView } from '@app/contracts/calls/calls.contract';
import type * as Sdk from '@twilio/voice-sdk';
import type { Call, Device } from '@twilio/voice-sdk';

/** The used part of the SDK. */
export type VoiceSdk = Pick<typeof Sdk, 'Device' | 'Call'>;
export type { Call, Device };

type Signaling = VoiceTokenView['signaling'];

/** The SDK's own are fetched from its vendor; while they do not come, an incoming call waits two seconds. */
const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 's', 'h'] as const;
const SOUNDS = {
  incoming: '/sounds/incoming.wav',
  outgoing: '/sounds/outgoing.wav',
  disconnect: '/sounds/disconnect.wav',
  ...Object.fromEntries(DIGITS.map((digit) => [`dtmf${digit}`, `/sounds/dtmf-${digit}.wav`])),
};

/** `chunderw` and `publishEvents` work and are not in the types: the version of the SDK is pinned. */
type Options = Device.Options & { chunderw?: string; publishEvents?: boolean };

/** Loads the SDK, which takes the browser's WebSocket when it is loaded and always asks for wss. */
export async function loadVoiceSdk(signaling: Signaling): Promise<VoiceSdk> {
  if (signaling?.insecure) allowPlainSignaling(signaling.host);
  return import('@twilio/voice-sdk');
}

export function deviceOptions({ Call: { Codec } }: VoiceSdk, { edge, signaling }: Pick<VoiceTokenView, 'edge' | 'signaling'>): Options {
  return {
    codecPreferences: [Codec.Opus, Codec.PCMU],
    edge,
    logLevel: 1,
    enableImprovedSignalingErrorPrecision: true,
    maxCallSignalingTimeoutMs: 30_000,
    closeProtection: true,
    sounds: SOUNDS,
    ...(signaling && { chunderw: signaling.host, publishEvents: false }),
  };
}

const plainHosts = new Set<string>();

function allowPlainSignaling(host: string): void {
  if (plainHosts.has(host)) return;
  plainHosts.add(host);
  const Native = globalThis.WebSocket;
  globalThis.WebSocket = class extends Native {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(String(url).replace(`wss://${host}/`, `ws://${host}/`), protocols);
    }
  };
}
