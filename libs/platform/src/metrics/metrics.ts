import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { within } from '../time/within';

const MEASURE_TIMEOUT_MS = 2000;
const FAST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The Prometheus metrics of one process. Labels are bounded: routes, job names and the numbers of dealerships, never ids of what customers write. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'API responses by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: FAST_BUCKETS,
    registers: [this.registry],
  });

  readonly providerCalls = new Histogram({
    name: 'provider_call_duration_seconds',
    help: 'Calls to providers by operation and outcome',
    labelNames: ['provider', 'operation', 'outcome'],
    buckets: FAST_BUCKETS,
    registers: [this.registry],
  });

  readonly jobs = new Histogram({
    name: 'job_duration_seconds',
    help: 'Runs of jobs by name and outcome',
    labelNames: ['job', 'outcome'],
    buckets: FAST_BUCKETS,
    registers: [this.registry],
  });

  readonly eventLag = new Histogram({
    name: 'event_publish_lag_seconds',
    help: 'Time from the commit of an event to its broadcast',
    buckets: FAST_BUCKETS,
    registers: [this.registry],
  });

  readonly sockets = new Gauge({ name: 'sockets_connected', help: 'Connected browsers', registers: [this.registry] });

  readonly outboxDepth = new Gauge({
    name: 'outbox_waiting',
    help: 'Due jobs that are not done, by queue',
    labelNames: ['queue'],
    registers: [this.registry],
  });

  readonly outboxAge = new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'Age of the oldest due job, by queue',
    labelNames: ['queue'],
    registers: [this.registry],
  });

  readonly outboxDead = new Gauge({
    name: 'outbox_dead',
    help: 'Dead-lettered jobs, by queue',
    labelNames: ['queue'],
    registers: [this.registry],
  });

  readonly oldestExpired = new Gauge({
    name: 'expired_rows_oldest_seconds',
    help: 'Age of the oldest row past its retention that the last purge has found, by table; 0 for none',
    labelNames: ['table'],
    registers: [this.registry],
  });

  readonly storedBytes = new Gauge({
    name: 'storage_bytes',
    help: 'Size of the files of an organization: what the last look through the storage has found, and uploads since',
    labelNames: ['organization'],
    registers: [this.registry],
  });

  readonly storageQuotaReached = new Gauge({
    name: 'storage_quota_reached',
    help: 'Whether an organization has filled its part of the storage, so that uploads are refused',
    labelNames: ['organization'],
    registers: [this.registry],
  });

  readonly webhooks = new Counter({
    name: 'webhooks_total',
    help: 'Provider webhooks by kind and outcome',
    labelNames: ['kind', 'outcome'],
    registers: [this.registry],
  });

  /** The number is its last four digits. */
  readonly lastInbound = new Gauge({
    name: 'inbound_last_timestamp_seconds',
    help: 'When a customer last wrote to a number, and the way of that message',
    labelNames: ['organization', 'number', 'via'],
    registers: [this.registry],
  });

  readonly inboundAlerts = new Gauge({
    name: 'inbound_not_arriving',
    help: 'Whether messages to a number may not be arriving',
    labelNames: ['organization', 'number'],
    registers: [this.registry],
  });

  private readonly measurements: (() => Promise<unknown>)[] = [];

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Brings metrics up to date before they are read; they stay as they were where that fails. */
  beforeReading(measure: () => Promise<unknown>): void {
    this.measurements.push(measure);
  }

  /** In the text format of Prometheus. */
  async read(): Promise<string> {
    await Promise.all(this.measurements.map((measure) => within(measure(), MEASURE_TIMEOUT_MS)));
    return this.registry.metrics();
  }
}
