import type { Sound } from '@app/contracts/messages/messages.contract';

/** Where a recording stands; `asking`: the browser asks the person whether the page may listen. */
export type VoiceNote =
  | { phase: 'idle' }
  | { phase: 'asking' }
  | { phase: 'recording'; levels: readonly number[]; seconds: number }
  | { phase: 'recorded'; file: File; url: string; sound: Sound };
