import type { Call } from './voice-sdk';

/** Calls that ring in this browser behind the one that is shown, oldest first. */
export class WaitingCalls {
  private calls: Call[] = [];

  add(call: Call): void {
    this.calls.push(call);
    const leave = () => {
      this.calls = this.calls.filter((other) => other !== call);
    };
    for (const over of ['cancel', 'reject', 'disconnect', 'error']) call.once(over, leave);
  }

  next(): Call | undefined {
    return this.calls.shift();
  }

  /** They ring at somebody else at once. */
  decline(): void {
    for (const call of this.calls) call.reject();
  }
}
