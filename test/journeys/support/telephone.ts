import { eventually } from '../../harness/eventually';
import type { Provider } from './provider';

/** How it behaves when it is called; without `afterMs` it rings on. */
export interface Answer {
  afterMs?: number;
  end?: 'busy' | 'failed' | 'no-answer';
  tone?: number;
  hangUpAfterMs?: number;
  /** Keys that it presses. */
  digits?: string;
  digitsAfterMs?: number;
}

/** A customer's telephone at the provider. It says a tone, and what it hears is measured. */
export class Telephone {
  constructor(
    private readonly provider: Provider,
    readonly number: string,
    private readonly account: string,
  ) {}

  /** Answers once it rings at the dealership, or its mailbox speaks. */
  async calls(tone = 440): Promise<PhoneLeg> {
    const { sid } = await this.provider.call(this.account, { from: this.number, tone });
    return new PhoneLeg(this.provider, sid, this.account);
  }

  async answersCalls(answer: Answer): Promise<void> {
    await this.provider.setPhone(this.number, answer);
  }

  /** The leg of a call that reached this telephone. */
  async reached(): Promise<PhoneLeg> {
    const leg = await eventually(async () => {
      const found = (await this.provider.callsOf(this.account)).find(({ to, parent_sid }) => to === this.number && parent_sid !== null);
      if (!found) throw new Error(`No call has reached ${this.number}`);
      return found;
    });
    return new PhoneLeg(this.provider, leg.sid, this.account);
  }
}

/** The telephone's end of one call. */
export class PhoneLeg {
  constructor(
    private readonly provider: Provider,
    readonly sid: string,
    private readonly account: string,
  ) {}

  /** Fails unless it hears this tone within a few seconds. */
  async hears(hz: number): Promise<void> {
    await eventually(async () => {
      const { [hz]: level = 0 } = await this.provider.levels(this.sid, [hz]);
      if (level < 0.03) throw new Error(`The telephone hears ${hz} Hz only at ${level}`);
    });
  }

  /** Fails unless it has heard these keys within a few seconds. */
  async heardKeys(keys: string): Promise<void> {
    await eventually(async () => {
      const leg = (await this.provider.callsOf(this.account)).find(({ sid }) => sid === this.sid);
      if (leg?.heard_digits !== keys) throw new Error(`The telephone heard ${leg?.heard_digits}`);
    });
  }

  /** The browser's leg of the same call. */
  async other(): Promise<PhoneLeg> {
    const legs = await this.provider.callsOf(this.account);
    const leg = legs.find(({ parent_sid, status }) => parent_sid === this.sid && status === 'in-progress');
    if (!leg) throw new Error('No browser talks in this call');
    return new PhoneLeg(this.provider, leg.sid, this.account);
  }

  /** Fails unless the provider has ended it within a few seconds. */
  async ends(): Promise<void> {
    await eventually(async () => {
      const leg = (await this.provider.callsOf(this.account)).find(({ sid }) => sid === this.sid);
      if (leg?.status !== 'completed') throw new Error(`The leg is ${leg?.status}`);
    });
  }

  async hangsUp(): Promise<void> {
    await this.provider.hangUp(this.sid);
  }

  /** The connection of the browser in this leg breaks. */
  async dropsSocket(): Promise<void> {
    await this.provider.dropSocket(this.sid);
  }
}
