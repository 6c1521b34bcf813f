import { Pool } from 'undici';
import { sized } from './form';

export interface BenchRequest {
  path: string;
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  body?: string;
}

const CONNECTIONS = 16;
const SECONDS = sized(4, 1.5);

/**
 * Sends requests back to back on sixteen connections and returns the requests per second. A status other than 200 fails, because errors
 * are faster than real responses.
 */
export async function requestsPerSecond(origin: string, next: (index: number) => BenchRequest, seconds = SECONDS): Promise<number> {
  const pool = new Pool(origin, { connections: CONNECTIONS, pipelining: 1 });
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  let sent = 0;
  const sendRequests = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      const { path, method = 'GET', headers, body: payload } = next(sent++);
      const { statusCode, body } = await pool.request({ method, path, headers, body: payload });
      await body.dump({ limit: Number.MAX_SAFE_INTEGER });
      if (statusCode !== 200) throw new Error(`${origin}${path} answered ${statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sendRequests));
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  await pool.close();
  return sent / elapsedSeconds;
}

/** Cycles through the requests. */
export const cycle =
  (requests: readonly BenchRequest[]) =>
  (index: number): BenchRequest => {
    const request = requests[index % requests.length];
    if (!request) throw new Error('There are no requests.');
    return request;
  };
