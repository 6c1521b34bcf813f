import type { NewChatSound } from '@app/contracts/organizations/organizations.contract';

/** One tone of a sound: when it begins and how long it rings, in seconds. */
export interface Tone {
  at: number;
  length: number;
  /** In hertz; glides to the second where there is one. */
  from: number;
  to?: number;
  wave: OscillatorType;
  /** 0 to 1, relative to the other tones. */
  strength: number;
}

/** The five sounds that an organization can choose, made of tones instead of files. */
export const NEW_CHAT_SOUNDS: Record<NewChatSound, readonly Tone[]> = {
  'Fun chime pop': [
    { at: 0, length: 0.09, from: 420, to: 880, wave: 'sine', strength: 0.9 },
    { at: 0.1, length: 0.28, from: 1046.5, wave: 'triangle', strength: 0.7 },
    { at: 0.18, length: 0.4, from: 1568, wave: 'sine', strength: 0.5 },
  ],
  'Simple beep': [{ at: 0, length: 0.18, from: 880, wave: 'sine', strength: 0.8 }],
  'Gentle bell': [
    { at: 0, length: 1.2, from: 659.3, wave: 'sine', strength: 0.7 },
    { at: 0, length: 0.8, from: 1318.5, wave: 'sine', strength: 0.25 },
    { at: 0, length: 0.5, from: 1979, wave: 'sine', strength: 0.12 },
  ],
  'Classic ding': [
    { at: 0, length: 0.7, from: 1760, wave: 'sine', strength: 0.7 },
    { at: 0, length: 0.4, from: 3520, wave: 'sine', strength: 0.2 },
  ],
  'Modern ping': [
    { at: 0, length: 0.14, from: 1174.7, wave: 'triangle', strength: 0.8 },
    { at: 0.12, length: 0.3, from: 1760, to: 1740, wave: 'triangle', strength: 0.8 },
  ],
};
