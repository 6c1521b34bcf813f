/** How a telephone behaves when it is called. Without `afterMs` it rings on. */
export interface PhoneAnswer {
  afterMs?: number;
  /** Instead of an answer. */
  end?: 'busy' | 'failed' | 'no-answer';
  /** The sound that it sends: a steady tone in Hz, or µ-law sound again and again. */
  tone?: number;
  sound?: Buffer;
  hangUpAfterMs?: number;
  /** Keys that it presses after the answer. */
  digits?: string;
  digitsAfterMs?: number;
}

const USUAL: PhoneAnswer = { afterMs: 2_000, tone: 440 };

/** Numbers in the block of the provider's test numbers that always behave the same. */
const MAGIC: Record<string, PhoneAnswer> = {
  '+15005550006': { afterMs: 500, tone: 440 },
  '+15005550011': { end: 'busy', afterMs: 300 },
  '+15005550012': {},
  '+15005550013': { end: 'failed', afterMs: 300 },
  '+15005550014': { afterMs: 500, tone: 440, hangUpAfterMs: 5_000 },
  // A mailbox: picks up, beeps and listens.
  '+15005550015': { afterMs: 2_000, tone: 1000, hangUpAfterMs: 20_000 },
};

export class PhoneAnswersStore {
  private readonly answers = new Map<string, PhoneAnswer>();

  of(number: string): PhoneAnswer {
    return this.answers.get(number) ?? MAGIC[number] ?? USUAL;
  }

  set(number: string, answer: PhoneAnswer): void {
    this.answers.set(number, answer);
  }

  clear(): void {
    this.answers.clear();
  }
}
