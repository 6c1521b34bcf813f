import { Injectable } from '@nestjs/common';
import type { EventType } from '@app/contracts/catalogue/events';
import type { JobName } from '@app/contracts/catalogue/jobs';
import type { Audience } from '../context/audience';
import { EventLogger } from '../logging/event-logger';

export interface CommittedEvent {
  seq: number;
  type: EventType;
  at: string;
  payload: unknown;
  audience: Audience;
}

export interface CommittedJob {
  outboxId: number;
  name: JobName;
  attempt: number;
  /** Until it is due. */
  delayMs?: number;
}

export interface CommittedChange {
  organizationId: number;
  events: readonly CommittedEvent[];
  jobs: readonly CommittedJob[];
}

type Listener = (change: CommittedChange) => Promise<void>;

/**
 * Publishes a committed change to the queue and the sockets. Both may fail: the outbox relay and the event log deliver what they drop, so a
 * failure here is only logged.
 */
@Injectable()
export class CommitBus {
  private readonly logger = new EventLogger(CommitBus.name);
  private readonly listeners: Listener[] = [];

  subscribe(listener: Listener): void {
    this.listeners.push(listener);
  }

  publish(change: CommittedChange): void {
    if (change.events.length === 0 && change.jobs.length === 0) return;
    for (const listener of this.listeners) {
      listener(change).catch((error: unknown) =>
        this.logger.warn({ event: 'commit.publish_failed', err: error }, 'Could not publish a committed change'),
      );
    }
  }
}
