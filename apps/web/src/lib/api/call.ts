import type { Endpoint } from '@app/contracts/core/endpoint';
import type { z } from 'zod';
import { failureOf, offlineFailure, parseLeniently, repeatedFailure } from './api-failure';
import { refreshCsrfToken, requestHeaders, writeHeaders } from './csrf';
import { earlyAnswer } from './early-answer';
import { requireReauth } from './reauthentication';
import { requestGuard } from './request-guard';
import { publishSessionError } from './session-errors';

/** Identifiers may be given as numbers; in a path they become text. */
type PathValues<Input> = { [Key in keyof Input]: string extends Input[Key] ? string | number : Input[Key] };
type ParamsOf<Params> = Params extends z.ZodType ? { params: PathValues<z.input<Params>> } : unknown;
type QueryOf<Query> = Query extends z.ZodType ? { query?: Partial<z.output<Query>> } : unknown;
type BodyOf<Body> = Body extends z.ZodType ? { body: z.input<Body> } : unknown;

export type CallOptions<E extends Endpoint> = ParamsOf<E['params']> & QueryOf<E['query']> & BodyOf<E['body']> & { signal?: AbortSignal };
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;
type Rest<E extends Endpoint> = object extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

interface Request {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
}

/** Longer than any answer the server allows itself. */
const TIMEOUT_MS = 30_000;

/**
 * Makes one call of the API by its contract. When the server requires re-authentication, the user is asked for the password and the call is
 * repeated. Throws ApiFailure; an aborted call throws the signal's reason.
 */
export function call<E extends Endpoint>(endpoint: E, ...[options]: Rest<E>): Promise<AnswerOf<E>> {
  return attempt(endpoint, options ?? {});
}

async function attempt<E extends Endpoint>(endpoint: E, request: Request): Promise<AnswerOf<E>> {
  const response = await sendWithFreshToken(endpoint, request);
  const raw = response.status === 204 ? '' : await readText(response, request.signal);
  if (!response.ok) {
    const failure = failureOf(response.status, raw);
    publishSessionError(failure.code);
    if (failure.code === 'auth.password_needed' && (await requireReauth())) return attempt(endpoint, request);
    throw failure;
  }
  return readAnswer(endpoint, parseLeniently(raw));
}

/** A CSRF token that the server rejects (a session that was renewed in another tab) is fetched once more. */
async function sendWithFreshToken(endpoint: Endpoint, request: Request): Promise<Response> {
  const response = await send(endpoint, request);
  return response.status === 419 ? send(endpoint, request) : response;
}

async function send(endpoint: Endpoint, { params, query, body, signal }: Request): Promise<Response> {
  const writes = endpoint.method !== 'GET';
  const url = endpointUrl(endpoint.path, params, query);
  if (!writes && !requestGuard.admits(url)) throw repeatedFailure();
  let isHandedOver = false;
  try {
    if (writes) await refreshCsrfToken();
    signal?.throwIfAborted();
    isHandedOver = true;
    const early = writes ? undefined : earlyAnswer(url);
    if (early) return await early;
    return await fetch(url, {
      method: endpoint.method,
      credentials: 'include',
      headers: { ...(writes ? writeHeaders() : requestHeaders()), ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(TIMEOUT_MS)]),
    });
  } catch {
    throw signal?.aborted ? signal.reason : offlineFailure(isHandedOver);
  }
}

async function readText(response: Response, signal: AbortSignal | undefined): Promise<string> {
  try {
    return await response.text();
  } catch {
    throw signal?.aborted ? signal.reason : offlineFailure();
  }
}

/** An answer outside its contract is reported in development and used as it is: an incomplete page is better than none. */
export function readAnswer<E extends Endpoint>(endpoint: E, body: unknown): AnswerOf<E> {
  if (import.meta.env.DEV) {
    const { error } = endpoint.answer.safeParse(body);
    if (error) reportError(new Error(`${endpoint.method} ${endpoint.path} answered outside its contract`, { cause: error }));
  }
  return body as AnswerOf<E>;
}

type Scalar = string | number | boolean;

/** Fills the `:names` of an endpoint's path and appends the query; empty and missing values are left out. */
export function endpointUrl(path: string, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const entries = Object.entries(query).filter((entry): entry is [string, Scalar] => isFilled(entry[1]));
  if (entries.length === 0) return filled;
  return `${filled}?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`;
}

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== '';
