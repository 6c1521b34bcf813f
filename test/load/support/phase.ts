import { countAnswers } from './answer-counts';
import { percentileOf } from './meter';
import { type Figure, figure, withTarget } from './results';
import type { Scenario } from './scenario';
import type { Measures, Rates } from './traffic';

export const TARGETS = { eventMs: 1_000, apiMs: 500, webhookMs: 300, failedPercent: 0.025 } as const;

/** Below this share of what was asked a rate was not held. */
const HELD = 0.98;

/** A load of so many requests a second for so many seconds, and how the product bore it. Times are in milliseconds. */
export interface Phase {
  measures: Measures;
  eventP50: number;
  eventP99: number;
  webhookP99: number;
  apiP50: number;
  apiP99: number;
  /** Of all answers, in hundredths; a connection that broke counts as one. */
  failedPercent: number;
  /** The threads of the load itself: that of the requests, and the latest of those of the browsers. */
  askingLate: number;
  listeningLate: number;
}

export async function runPhase(scenario: Scenario, rates: Rates, seconds: number): Promise<Phase> {
  const { product, traffic, crowd, eventLoop } = scenario;
  await crowd.forget();
  eventLoop.reset();
  const [before, brokenBefore] = [await countAnswers(product), traffic.broken];
  const measures = await traffic.run(rates, seconds);
  const [after, broken] = [await countAnswers(product), traffic.broken - brokenBefore];
  const { latency, eventLoopP99 } = await crowd.report(new Map());
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
    askingLate: eventLoop.p99,
    listeningLate: eventLoopP99,
  };
}

/** What was asked and what came of it, a second. */
export function rateFigures({ measures }: Phase): Figure[] {
  const { asked, seconds, webhooks, sends, reads } = measures;
  const rate = (name: string, kind: keyof Rates, meter: typeof webhooks): Figure => ({
    ...figure(name, 'a second', meter.perSecond(seconds)),
    requested: asked[kind],
  });
  return [rate('messages in', 'inbound', webhooks), rate('messages out', 'outbound', sends), rate('reads', 'reads', reads)];
}

export const targetFigures = (phase: Phase): Figure[] => [
  withTarget('event to browser, p99', 'ms', phase.eventP99, TARGETS.eventMs),
  withTarget('answer of the API, p99', 'ms', phase.apiP99, TARGETS.apiMs),
  withTarget('answer to the provider, p99', 'ms', phase.webhookP99, TARGETS.webhookMs),
  withTarget('answers that failed', '%', phase.failedPercent, TARGETS.failedPercent),
];

/** How far the figures above can be believed. */
export const lateFigures = ({ askingLate, listeningLate }: Phase): Figure[] => [
  figure('the load itself: asking late, p99', 'ms', askingLate),
  figure('the load itself: listening late, p99', 'ms', listeningLate),
];

/** The figures that are past their targets, and the rates that were not reached. */
export function brokenBy(phase: Phase): string[] {
  const late = targetFigures(phase).filter(({ met }) => !met);
  const slow = rateFigures(phase).filter(({ requested = 0, measured }) => measured < HELD * requested);
  return [...late, ...slow].map((line) => line.figure);
}
