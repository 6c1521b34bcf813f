import type { LoadProduct } from './load-product';

export interface AnswerCounts {
  all: number;
  /** With a status of 500 or more. */
  failed: number;
  /** Callbacks among these: the provider does not repeat them, and the product asks for the statuses only some minutes later. */
  failedCallbacks: number;
}

const COUNT = /^http_request_duration_seconds_count\{[^}]*route="(?<route>[^"]*)",status="(?<status>\d+)"[^}]*\} (?<count>\d+)$/gm;
const CALLBACKS = '/webhooks/twilio/:hook/status';

/** What the API has answered since its start, to whomever: browsers, people and the provider. */
export async function countAnswers({ url }: LoadProduct): Promise<AnswerCounts> {
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
