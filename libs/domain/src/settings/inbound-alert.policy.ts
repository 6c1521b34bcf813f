export type InboundAlertReason = 'silent' | 'swept_only';

interface Record {
  lastInboundAt: Date | null;
  /** Sweeps that found messages, without a webhook between them. */
  sweptInARow: number;
  firstSentAt: Date | null;
}

export interface Suspicion {
  reason: InboundAlertReason;
  /** Without it the account's settings decide: customers may simply not have answered. */
  isCertain: boolean;
}

/** One sweep with messages follows every outage of ours; two in a row mean that webhooks do not come. */
const MIN_SWEEPS = 2;
const DAY_MS = 86_400_000;
/** From here on nobody's silence explains it. */
const CERTAIN_MS = 3 * DAY_MS;

/** Whether messages to one of our numbers may not be arriving; null while nothing speaks for it. */
export function inboundSuspicion({ lastInboundAt, sweptInARow, firstSentAt }: Record, now: Date): Suspicion | null {
  if (sweptInARow >= MIN_SWEEPS) return { reason: 'swept_only', isCertain: true };
  const silentMs = firstSentAt === null ? 0 : now.getTime() - firstSentAt.getTime();
  if (silentMs < DAY_MS) return null;
  return { reason: 'silent', isCertain: lastInboundAt === null || silentMs >= CERTAIN_MS };
}
