import type { RecordableHistogram } from 'node:perf_hooks';

export interface Seat {
  organizationId: number;
  cookie: string;
}

/** What a thread is told at its start. */
export interface Plan {
  url: string;
  /** Where the client's own stream lies. */
  client: string;
  seats: Seat[];
}

/** What a thread is asked to do, and what it answers. */
export interface Orders {
  /** All of its sockets; ends when each is live and knows where it stands. */
  open(): Promise<void>;
  /** What was measured so far does not count. */
  forget(): void;
  /** Closes every socket at once; each comes back by itself. */
  cut(): void;
  report(heads: ReadonlyMap<number, number>): Report;
}

export interface Report {
  /** Microseconds from when a message should have been written to its event at a browser. */
  latency: RecordableHistogram;
  /** Of the thread, in milliseconds. */
  eventLoopP99: number;
  live: number;
  /** Browsers that have not heard of everything up to the head of their organization. */
  behind: number;
  /** Browsers that are not connected, or have not asked yet what they missed since. */
  outOfSync: number;
  /** When the last one was in sync again, in microseconds. */
  inSyncAt: number;
  /** Numbers that a socket brought twice. */
  doubled: number;
  /** Numbers that only asking brought. */
  asked: number;
  /** Events that the client's stream handed out again, or not in their order. */
  shownAgain: number;
  /** Times that a browser had to load everything anew. */
  resets: number;
}
