import type { SandboxClock } from '../../clock/sandbox-clock';
import { PhoneMedia } from '../audio/phone-media';
import { type SoundSource, bytesSource, toneSource } from '../audio/sound-source';
import type { Call, CallLine } from '../calls/call';
import type { CallControlService } from '../calls/call-control.service';
import type { PhoneAnswer, PhoneAnswersStore } from './phone-answers.store';

const SIP_CODES = { busy: 486, failed: 404, 'no-answer': 480 };

export interface PhoneLineServices {
  clock: SandboxClock;
  callControl: CallControlService;
  phoneAnswers: PhoneAnswersStore;
}

/** A pretended telephone: sends a tone or a sound file, keeps the sound that it receives, and picks up as its number does. */
export class PhoneLine implements CallLine {
  media: PhoneMedia;
  /** Digits that the telephone heard. */
  heardDigits = '';

  constructor(
    private readonly services: PhoneLineServices,
    voice: SoundSource | null = null,
  ) {
    this.media = new PhoneMedia(voice);
  }

  ring(call: Call): void {
    const { clock, phoneAnswers } = this.services;
    const answer = phoneAnswers.of(call.to);
    this.media = new PhoneMedia(voiceOf(answer));
    call.ring(clock.now());
    const after = (milliseconds: number, run: () => void) => clock.at(clock.now() + milliseconds, run);
    if (answer.end) after(answer.afterMs ?? 0, () => this.refuse(call, answer.end ?? 'busy'));
    else if (answer.afterMs !== undefined) after(answer.afterMs, () => this.pickUp(call, answer));
  }

  notifyRinging(): void {
    // A telephone makes its own ringing tone.
  }

  async open(): Promise<void> {
    // The sound of a pretended telephone needs no negotiation.
  }

  hangUp(): void {
    // A telephone is silent here: tests read the call's status.
  }

  playDigits(digits: string): void {
    this.heardDigits += digits;
  }

  private refuse(call: Call, status: keyof typeof SIP_CODES): void {
    if (call.isEnded || call.isAnswered) return;
    call.sipCode = SIP_CODES[status];
    this.services.callControl.end(call, status, { told: true });
  }

  private pickUp(call: Call, { hangUpAfterMs, digits, digitsAfterMs }: PhoneAnswer): void {
    const { clock, callControl } = this.services;
    call.markAnswered(clock.now());
    if (digits) clock.at(clock.now() + (digitsAfterMs ?? 0), () => call.emit('digits', digits));
    if (hangUpAfterMs !== undefined) clock.at(clock.now() + hangUpAfterMs, () => callControl.end(call, 'completed', { told: true }));
  }
}

export function voiceOf({ tone, sound }: Pick<PhoneAnswer, 'tone' | 'sound'>): SoundSource | null {
  if (sound) return bytesSource(sound, true);
  return tone ? toneSource(tone) : null;
}
