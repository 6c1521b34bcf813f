import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/database/transaction';
import type { LifecycleEvent, LifecycleEvents } from './lifecycle.events';

export type { LifecycleEvents };

type Listener<E extends LifecycleEvent> = (tx: Transaction, event: LifecycleEvents[E]) => Promise<void>;
type AnyListener = (tx: Transaction, event: unknown) => Promise<void>;

/**
 * Tells features about the end or the change of something that they have planned for or copied. A feature announces the event in its
 * transaction, and the listeners of features above it change their own rows in the same transaction, so that both are committed or neither.
 */
@Injectable()
export class Lifecycle {
  private readonly listeners = new Map<LifecycleEvent, AnyListener[]>();

  /** Called once for each listener when the modules start. Listeners run in the order of registration. */
  on<E extends LifecycleEvent>(event: E, listener: Listener<E>): void {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener as AnyListener]);
  }

  async announce<E extends LifecycleEvent>(tx: Transaction, event: E, details: LifecycleEvents[E]): Promise<void> {
    for (const listener of this.listeners.get(event) ?? []) await listener(tx, details);
  }
}
