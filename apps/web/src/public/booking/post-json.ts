export interface ErrorBody {
  code?: string;
  errors?: Record<string, string>;
}

export type Posted<Answer> = { answer: Answer } | { error: ErrorBody };

/** Sends a stranger's form; rejects without a connection. */
export async function postJson<Answer>(path: string, body: object): Promise<Posted<Answer>> {
  await fetch('/sanctum/csrf-cookie');
  const [, token = ''] = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? [];
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(token) },
    body: JSON.stringify(body),
  });
  const given: unknown = await response.json();
  return response.ok ? { answer: given as Answer } : { error: given as ErrorBody };
}
