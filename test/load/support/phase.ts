import { countResponses } from './response-counts';
import { percentileOf } from './meter';
import { type Figure, figure, withTarget } from './results';
import type { Scenario } from './scenario';
import type { Measures, Rates } from './traffic';

export const TARGETS = { eventMs: 1_000, apiMs: 500, webhookMs: 300, failedPercent: 0.025 } as const;

/** A rate below this share of the requested one counts as missed. */
const MIN_RATE_SHARE = 0.98;

/** A constant load and its measurements. Times are in milliseconds. */
export interface Phase {
  measures: Measures;
  eventP50: number;
  eventP99: number;
  webhookP99: number;
  apiP50: number;
  apiP99: number;
  /** Percent of all responses; a broken connection counts as a failed response. */
  failedPercent: number;
  /** Event loop delay of the load generator: the sending thread, and the slowest thread of the browsers. */
  sendingLate: number;
  receivingLate: number;
}

export async function runPhase(scenario: Scenario, rates: Rates, seconds: number): Promise<Phase> {
  const { product, traffic, users, eventLoop } = scenario;
  await users.resetMeasurements();
  eventLoop.reset();
  const [before, brokenBefore] = [await countResponses(product), traffic.broken];
  const measures = await traffic.run(rates, seconds);
  const [after, broken] = [await countResponses(product), traffic.broken - brokenBefore];
  const { latency, eventLoopP99 } = await users.report(new Map());
  const api = measures.reads.latency;
  api.add(measures.sends.latency);
  return {
    measures,
    eventP50: percentileOf(latency, 50),
    eventP99: percentileOf(latency, 99),
    webhookP99: percentileOf(measures.webhooks.latency, 99),
    apiP50: percentileOf(api, 50),
    apiP99: percentileOf(api, 99),
    failedPercent: (100 * (after.failed - before.failed + broken)) / Math.max(1, after.all - before.all + broken),
    sendingLate: eventLoop.p99,
    receivingLate: eventLoopP99,
  };
}

/** Requested and measured rates per second. */
export function rateFigures({ measures }: Phase): Figure[] {
  const { requested, seconds, webhooks, sends, reads } = measures;
  const rate = (name: string, kind: keyof Rates, meter: typeof webhooks): Figure => ({
    ...figure(name, 'a second', meter.perSecond(seconds)),
    requested: requested[kind],
  });
  return [rate('messages in', 'inbound', webhooks), rate('messages out', 'outbound', sends), rate('reads', 'reads', reads)];
}

export const targetFigures = (phase: Phase): Figure[] => [
  withTarget('event to browser, p99', 'ms', phase.eventP99, TARGETS.eventMs),
  withTarget('answer of the API, p99', 'ms', phase.apiP99, TARGETS.apiMs),
  withTarget('answer to the provider, p99', 'ms', phase.webhookP99, TARGETS.webhookMs),
  withTarget('answers that failed', '%', phase.failedPercent, TARGETS.failedPercent),
];

/** The delay of the load generator itself, which limits the precision of the other figures. */
export const lateFigures = ({ sendingLate, receivingLate }: Phase): Figure[] => [
  figure('the load itself: asking late, p99', 'ms', sendingLate),
  figure('the load itself: listening late, p99', 'ms', receivingLate),
];

/** Names of the figures that missed their targets and of the rates that were not reached. */
export function brokenBy(phase: Phase): string[] {
  const late = targetFigures(phase).filter(({ met }) => !met);
  const slow = rateFigures(phase).filter(({ requested = 0, measured }) => measured < MIN_RATE_SHARE * requested);
  return [...late, ...slow].map((line) => line.figure);
}
