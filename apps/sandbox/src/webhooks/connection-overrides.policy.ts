export type FailureKind = '4xx' | '5xx' | 'ct' | 'rt';

export interface ConnectionRules {
  connectTimeoutMs: number;
  readTimeoutMs: number;
  totalTimeoutMs: number;
  retryCount: number;
  retryOn: ReadonlySet<FailureKind>;
}

const EVERY_FAILURE: FailureKind[] = ['4xx', '5xx', 'ct', 'rt'];

/**
 * Timeouts and retries of a webhook. The fragment of the URL overrides the defaults: `#ct=2000&rt=3500&rc=3&rp=all`.
 * Source: Twilio docs, "Webhooks: connection overrides". By default only a failed connection is retried, once.
 */
export function connectionRulesOf(url: string): ConnectionRules {
  const fragment = new URLSearchParams(url.split('#')[1] ?? '');
  return {
    connectTimeoutMs: numberIn(fragment.get('ct'), 100, 10_000, 5_000),
    readTimeoutMs: numberIn(fragment.get('rt'), 100, 15_000, 15_000),
    totalTimeoutMs: numberIn(fragment.get('tt'), 100, 15_000, 15_000),
    retryCount: numberIn(fragment.get('rc'), 0, 5, 1),
    retryOn: failuresIn(fragment.get('rp')),
  };
}

/** The fragment is neither sent nor signed. */
export const withoutFragment = (url: string) => url.split('#')[0] ?? url;

/** A value outside its range is ignored. */
function numberIn(text: string | null, least: number, most: number, otherwise: number): number {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value >= least && value <= most ? value : otherwise;
}

function failuresIn(text: string | null): ReadonlySet<FailureKind> {
  const named = (text ?? '').split(',');
  if (named.includes('all')) return new Set(EVERY_FAILURE);
  const known = EVERY_FAILURE.filter((failure) => named.includes(failure));
  return new Set(known.length > 0 ? known : ['ct']);
}
