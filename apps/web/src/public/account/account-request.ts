import { ApiFailure, failureOf, hasCode, offlineFailure, parseLeniently } from '@/lib/api/api-failure';
import { refreshCsrfToken, writeHeaders } from '@/lib/api/csrf';
import { ruleAt } from '@/lib/text/broken-rule';
import { failureText } from '@/lib/text/failure-text';
import type { ScriptTexts } from './account-texts';

/** Longer than any answer the server allows itself. */
const TIMEOUT_MS = 30_000;

/** Posts a form by its contract and returns the answer; throws ApiFailure. */
export async function post<Answer extends object>(path: string, body: object): Promise<Answer> {
  let response = await send(path, body);
  // the token of a session that was renewed in another tab is fetched once more
  if (response.status === 419) response = await send(path, body);
  const raw = await response.text().catch(() => '');
  if (!response.ok) throw failureOf(response.status, raw);
  return parseLeniently(raw) as Answer;
}

async function send(path: string, body: object): Promise<Response> {
  try {
    await refreshCsrfToken();
    return await fetch(path, {
      method: 'POST',
      credentials: 'include',
      headers: { ...writeHeaders(), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    throw offlineFailure();
  }
}

const texts = () => JSON.parse(document.querySelector<HTMLElement>('[data-texts]')?.dataset['texts'] ?? '{}') as ScriptTexts;

/** The words for a failed call, in the language of the page. */
export const wordsFor = (error: unknown, fallback?: string): string => failureText(texts().errors, texts().failure, error, fallback);

/** The fields that the server objects to, with the words of each. */
export function objectionsIn(error: unknown, fallback: string | undefined): [string, string][] {
  if (!(error instanceof ApiFailure)) return [];
  return Object.keys(error.fields).map((path): [string, string] => {
    const [name = path] = path.split('.');
    if (!hasCode(error, 'request.invalid')) return [name, wordsFor(error, fallback)];
    const { rule = 'other', limit } = ruleAt(error, path);
    return [name, texts().rules[rule].replace(/\{limit[^}]*\}/, String(limit))];
  });
}
