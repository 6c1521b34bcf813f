import type { LoadProduct } from './load-product';

export interface AnswerCounts {
  all: number;
  /** With a status of 500 or more. */
  failed: number;
}

const COUNT = /^http_request_duration_seconds_count\{[^}]*status="(?<status>\d+)"[^}]*\} (?<count>\d+)$/gm;

/** What the API has answered since its start, to whomever: browsers, people and the provider. */
export async function countAnswers({ url }: LoadProduct): Promise<AnswerCounts> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const counts = [...text.matchAll(COUNT)].map(({ groups }) => ({ status: Number(groups?.['status']), count: Number(groups?.['count']) }));
  const sum = (some: typeof counts) => some.reduce((total, { count }) => total + count, 0);
  return { all: sum(counts), failed: sum(counts.filter(({ status }) => status >= 500)) };
}
