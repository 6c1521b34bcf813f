import type { Twilio } from 'twilio';
import { z } from 'zod';

const ErrorBody = z.object({ message: z.string(), code: z.number().optional() });

/** A response that is not a success, in the form of the SDK's own error (`isRestException`). */
export class ProviderRequestError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code?: number,
  ) {
    super(message);
  }
}

/**
 * The body of a plain request. `client.request` itself resolves with any status, so that a refusal would look like a success. Throws a
 * `ProviderRequestError` with the provider's words, and an error for a success that cannot be read.
 */
export async function requestBody(client: Twilio, options: Parameters<Twilio['request']>[0]): Promise<unknown> {
  const { statusCode, body: raw } = (await client.request(options)) as { statusCode: number; body: unknown };
  const body = typeof raw === 'string' && raw !== '' ? parsed(raw) : raw;
  if (statusCode >= 200 && statusCode < 300) {
    if (body === UNREADABLE) throw new Error('The answer of the provider is not JSON.');
    return body;
  }
  const { data } = ErrorBody.safeParse(body);
  throw new ProviderRequestError(statusCode, data?.message ?? `The provider answered ${statusCode}.`, data?.code);
}

const UNREADABLE = Symbol('unreadable');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return UNREADABLE;
  }
}
