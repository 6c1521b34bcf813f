import type { LegMedia } from '../audio/leg-media';
import type { Call } from './call';

/** Why a browser's call ended: a code of the voice SDK. */
export interface LineError {
  code: number;
  message: string;
}

/** What a leg is connected to: a browser that calls, browsers that are called, or a pretended telephone. */
export interface CallLine {
  readonly media: LegMedia | null;
  /** Rings the other end. */
  ring: (call: Call) => void;
  /** Lets the caller hear that the called party rings. */
  notifyRinging: (call: Call) => void;
  /** Opens the sound towards the caller, before the call counts as answered. */
  open: (call: Call) => Promise<void>;
  /** `error`: why, where the party did not hang up itself. */
  hangUp: (call: Call, error: LineError | null) => void;
  /** The party hears digits, as `<Play digits>` and `sendDigits` make them. */
  playDigits: (digits: string) => void;
}
