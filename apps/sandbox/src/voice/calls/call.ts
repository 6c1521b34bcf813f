import { EventEmitter } from 'node:events';
import type { HttpMethod } from '../../accounts/account';
import { newSid } from '../../accounts/sid';
import { LegAudio } from '../audio/leg-audio';
import type { CallDirection, CallStatus } from './call-status';
import type { LegMedia } from '../audio/leg-media';

export const CALL_EVENTS = ['initiated', 'ringing', 'answered', 'completed'] as const;
export type CallEvent = (typeof CALL_EVENTS)[number];

const FINAL = new Set<CallStatus>(['completed', 'busy', 'failed', 'no-answer', 'canceled']);

/** Why a browser's call ended: a code of the voice SDK. */
export interface LineError {
  code: number;
  message: string;
}

/** The party at a leg: a browser that calls, browsers that are called, or a pretended telephone. */
export interface CallLine {
  readonly media: LegMedia | null;
  /** Rings the other end. */
  ring: (call: Call) => void;
  /** Lets the caller hear that the called party rings. */
  notifyRinging: (call: Call) => void;
  /** Opens the sound towards the caller, before the call counts as answered. */
  open: (call: Call) => Promise<void>;
  /** `error`: why, where the party did not hang up itself. */
  hangUp: (call: Call, error: LineError | null) => void;
  /** The party hears digits, as `<Play digits>` and `sendDigits` make them. */
  playDigits: (digits: string) => void;
}

/** Where the progress of a leg is reported. */
export interface CallbackTarget {
  url: string;
  method: HttpMethod;
  events: readonly string[];
}

/** A request for TwiML. */
export interface DocumentAddress {
  url: string;
  method: HttpMethod;
}

export interface CallFields {
  accountSid: string;
  from: string;
  to: string;
  direction: CallDirection;
  line: CallLine;
  createdAt: number;
  parent?: Call;
  callback?: CallbackTarget | null;
  /** Requested instead of a document that cannot be had or run. */
  fallback?: DocumentAddress | null;
  /** Fields that come with every request about this call. */
  parameters?: Record<string, string>;
  /** Name of a participant that REST added to a conference. */
  label?: string;
}

interface CallEvents {
  progress: [CallEvent];
  answered: [];
  ended: [CallStatus];
  /** Other TwiML runs on this leg: a bridge that it was part of lets it go. */
  redirected: [];
  digits: [string];
}

/** One leg of a call, as the provider counts them: each has its own sid, status and callbacks. */
export class Call extends EventEmitter<CallEvents> {
  readonly sid = newSid('CA');
  readonly audio = new LegAudio();
  readonly accountSid: string;
  readonly from: string;
  readonly to: string;
  readonly direction: CallDirection;
  readonly parent: Call | null;
  readonly callback: CallbackTarget | null;
  readonly parameters: Record<string, string>;
  readonly label: string | null;
  readonly createdAt: number;
  line: CallLine;
  fallback: DocumentAddress | null;
  status: CallStatus = 'queued';
  updatedAt: number;
  startedAt: number | null = null;
  answeredAt: number | null = null;
  endedAt: number | null = null;
  /** Time in the queue of calls created by REST. */
  queueTimeMs = 0;
  /** Number of the next status callback. */
  sequence = 0;
  sipCode: number | null = null;
  /** Stops the TwiML that runs on this leg. */
  script: AbortController | null = null;
  /** The sandbox was reset: nobody hears of this call any more. */
  isForgotten = false;

  constructor(fields: CallFields) {
    super();
    this.setMaxListeners(100);
    this.accountSid = fields.accountSid;
    this.from = fields.from;
    this.to = fields.to;
    this.direction = fields.direction;
    this.line = fields.line;
    this.parent = fields.parent ?? null;
    this.callback = fields.callback ?? null;
    this.fallback = fields.fallback ?? null;
    this.parameters = fields.parameters ?? {};
    this.label = fields.label ?? null;
    this.createdAt = fields.createdAt;
    this.updatedAt = fields.createdAt;
  }

  get isEnded(): boolean {
    return FINAL.has(this.status);
  }

  get isAnswered(): boolean {
    return this.answeredAt !== null;
  }

  /** Whole seconds from the answer to the end, or to `now`. */
  seconds(now: number): number {
    return this.answeredAt === null ? 0 : Math.round(((this.endedAt ?? now) - this.answeredAt) / 1000);
  }

  start(now: number): void {
    this.startedAt = now;
    this.updatedAt = now;
    this.emit('progress', 'initiated');
  }

  ring(now: number): void {
    if (this.status !== 'queued') return;
    this.startedAt ??= now;
    this.change('ringing', now);
    this.emit('progress', 'ringing');
  }

  markAnswered(now: number): void {
    if (this.isEnded || this.isAnswered) return;
    this.startedAt ??= now;
    this.answeredAt = now;
    this.audio.media = this.line.media;
    this.change('in-progress', now);
    this.emit('progress', 'answered');
    this.emit('answered');
  }

  /** The final status; whatever comes later changes nothing. */
  finish(status: CallStatus, now: number): void {
    if (this.isEnded) return;
    this.endedAt = now;
    this.change(status, now);
    this.emit('progress', 'completed');
    this.emit('ended', status);
    this.script?.abort();
  }

  private change(status: CallStatus, now: number): void {
    this.status = status;
    this.updatedAt = now;
  }
}
