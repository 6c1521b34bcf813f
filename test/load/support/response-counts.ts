import type { LoadProduct } from './load-product';

export interface ResponseCounts {
  all: number;
  /** Responses with a status of 500 or more. */
  failed: number;
  /** Failed status callbacks: the provider does not retry them, and the product fetches the statuses only minutes later. */
  failedCallbacks: number;
}

const COUNT = /^http_request_duration_seconds_count\{[^}]*route="(?<route>[^"]*)",status="(?<status>\d+)"[^}]*\} (?<count>\d+)$/gm;
const CALLBACKS = '/webhooks/twilio/:webhookKey/status';

/** Counts all responses of the API since its start. */
export async function countResponses({ url }: LoadProduct): Promise<ResponseCounts> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const counts = [...text.matchAll(COUNT)].map(({ groups }) => ({
    route: groups?.['route'],
    status: Number(groups?.['status']),
    count: Number(groups?.['count']),
  }));
  const sum = (some: typeof counts) => some.reduce((total, { count }) => total + count, 0);
  const failed = counts.filter(({ status }) => status >= 500);
  return { all: sum(counts), failed: sum(failed), failedCallbacks: sum(failed.filter(({ route }) => route === CALLBACKS)) };
}
