import type { NewChatSound } from '@app/contracts/organizations/organizations.contract';
import { NEW_CHAT_SOUNDS, type Tone } from './new-chat-sounds';

/** A sound that begins at full strength clicks. */
const ATTACK_SECONDS = 0.008;
/** An exponential fade never reaches nothing. */
const NEARLY_SILENT = 0.0001;

/** Plays the sounds of new chats. A browser lets a page sound only after the person has pressed something in it. */
export class SoundPlayer {
  private context: AudioContext | undefined;

  /** Reports when the page may sound; returns a function that stops waiting for the first press. */
  unlockWithFirstPress(onUnlocked: () => void = () => undefined): () => void {
    const listening = new AbortController();
    const unlock = () => {
      listening.abort();
      this.context ??= new AudioContext();
      onUnlocked();
    };
    if (this.context) unlock();
    for (const press of ['pointerdown', 'keydown']) window.addEventListener(press, unlock, { signal: listening.signal });
    return () => listening.abort();
  }

  /** The volume goes from 0 to 100. Silent where nothing was pressed yet. */
  play(sound: NewChatSound, volume: number): void {
    const { context } = this;
    if (!context || volume === 0) return;
    void context.resume();
    const loudness = new GainNode(context, { gain: volume / 100 });
    loudness.connect(context.destination);
    for (const tone of NEW_CHAT_SOUNDS[sound]) ring(context, tone, loudness);
  }
}

function ring(context: AudioContext, { at, length, from, to, wave, strength }: Tone, into: AudioNode): void {
  const begin = context.currentTime + at;
  const end = begin + length;
  const oscillator = new OscillatorNode(context, { type: wave, frequency: from });
  if (to) oscillator.frequency.linearRampToValueAtTime(to, end);
  const envelope = new GainNode(context, { gain: NEARLY_SILENT });
  envelope.gain.setValueAtTime(NEARLY_SILENT, begin);
  envelope.gain.exponentialRampToValueAtTime(strength, begin + ATTACK_SECONDS);
  envelope.gain.exponentialRampToValueAtTime(NEARLY_SILENT, end);
  oscillator.connect(envelope).connect(into);
  oscillator.start(begin);
  oscillator.stop(end);
}
