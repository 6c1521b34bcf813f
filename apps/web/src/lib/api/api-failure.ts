import type { Failure } from '@app/contracts/core/failure.contract';
import { text } from '@/lib/reading/readers';

/** Failures without an answer of our server: the call did not reach it, a proxy answered, or the page asks in a circle. */
export type ClientCode = 'client.offline' | 'client.unreadable' | 'client.repeated';

/** A call that did not succeed. `code` decides what the client does and says; `message` is shown for a code without a text of its own. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';

  constructor(
    message: string,
    readonly status: number,
    readonly code: string,
    readonly fields: Readonly<Record<string, string>> = {},
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/** No answer came: the network, or a proxy in between, is down. Unless `isHandedOver` is false, the server may have done what was asked. */
export const offlineFailure = (isHandedOver = true) =>
  new ApiFailure('Request failed (0)', 0, 'client.offline' satisfies ClientCode, {}, { isHandedOver });

/** The request never left the browser. */
export const wasNeverSent = (error: unknown): boolean => hasCode(error, 'client.offline') && error.details.isHandedOver === false;

/** The page asks the same in a circle (`RequestGuard`): the call was not made. */
export const repeatedFailure = () => new ApiFailure('Request repeated', 429, 'client.repeated' satisfies ClientCode);

/** The failure in an answer; its text is the message field, else the error field, else the raw body (document 000, section 8). */
export function failureOf(status: number, raw: string): ApiFailure {
  const body: Partial<Record<keyof Failure, unknown>> = parseLeniently(raw);
  const message = say(body.message) ?? say(body.error) ?? (Object.keys(body).length === 0 ? say(raw) : undefined);
  return new ApiFailure(
    message ?? `Request failed (${status})`,
    status,
    say(body.code) ?? ('client.unreadable' satisfies ClientCode),
    Object.fromEntries(entriesOf(body.errors).flatMap(([field, words]) => (typeof words === 'string' ? [[field, words]] : []))),
    Object.fromEntries(entriesOf(body.details)),
  );
}

const say = text();
const entriesOf = (value: unknown): [string, unknown][] => Object.entries(typeof value === 'object' && value !== null ? value : {});

/** An answer's body as an object or list; invalid JSON counts as empty. */
export function parseLeniently(raw: string): object {
  try {
    const value: unknown = JSON.parse(raw);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

export const hasCode = (error: unknown, code: string): error is ApiFailure => error instanceof ApiFailure && error.code === code;
