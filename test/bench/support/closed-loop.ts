import { Pool } from 'undici';
import { sized } from './form';

export interface Question {
  path: string;
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  body?: string;
}

const CONNECTIONS = 16;
const SECONDS = sized(4, 1.5);

/**
 * Asks one question after the other on each of sixteen connections; answers how many a second were answered. An answer other than 200 ends
 * it: a server that refuses is quick.
 */
export async function requestsPerSecond(origin: string, next: (index: number) => Question, seconds = SECONDS): Promise<number> {
  const pool = new Pool(origin, { connections: CONNECTIONS, pipelining: 1 });
  const startedAt = performance.now();
  const crashOn = startedAt + seconds * 1000;
  let asked = 0;
  const ask = async (): Promise<void> => {
    while (performance.now() < crashOn) {
      const { path, method = 'GET', headers, body: sent } = next(asked++);
      const { statusCode, body } = await pool.request({ method, path, headers, body: sent });
      await body.dump({ limit: Number.MAX_SAFE_INTEGER });
      if (statusCode !== 200) throw new Error(`${origin}${path} answered ${statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  const took = (performance.now() - startedAt) / 1000;
  await pool.close();
  return asked / took;
}

/** Round about. */
export const inTurn =
  (questions: readonly Question[]) =>
  (index: number): Question => {
    const question = questions[index % questions.length];
    if (!question) throw new Error('There is nothing to ask.');
    return question;
  };
