import type { RecordableHistogram } from 'node:perf_hooks';

export interface UserSession {
  organizationId: number;
  cookie: string;
}

/** Worker data of a thread. */
export interface ThreadOptions {
  url: string;
  /** Folder of the bundled client stream. */
  client: string;
  sessions: UserSession[];
}

/** The commands of a thread and their results. */
export interface ThreadCommands {
  /** Opens all sockets. Resolves when each is live and knows its position. */
  open(): Promise<void>;
  /** Discards the measurements so far. */
  resetMeasurements(): void;
  /** Closes every socket; each reconnects by itself. */
  disconnect(): void;
  report(heads: ReadonlyMap<number, number>): Report;
}

export interface Report {
  /** Microseconds from the scheduled time of a message to its event in a browser. */
  latency: RecordableHistogram;
  /** Event loop delay of the thread in milliseconds. */
  eventLoopP99: number;
  live: number;
  /** Browsers that miss events of their organization. */
  behind: number;
  /** Browsers that are not connected or have not caught up since they reconnected. */
  outOfSync: number;
  /** When the last browser was in sync again, in microseconds. */
  inSyncAt: number;
  /** Events that a socket delivered twice. */
  duplicates: number;
  /** Events that were only fetched. */
  fetchedOnly: number;
  /** Events that the client's stream emitted twice or out of order. */
  shownAgain: number;
  /** How often a browser had to reload everything. */
  resets: number;
}
