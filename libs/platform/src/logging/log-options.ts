import type { IncomingMessage } from 'node:http';
import type { LoggerOptions } from 'pino';

const SECRET_HEADERS = ['authorization', 'cookie', 'x-xsrf-token', 'x-twilio-signature'].map((name) => `req.headers["${name}"]`);
const SECRETS = ['password', 'token', 'secret', 'key', 'auth_token', 'body', 'text'];
/** Of a statement that failed: what was to be written, and the row that it would have made. */
const STATEMENT_VALUES = ['parameters', 'detail', 'where'];
const SECRET_FIELDS = [...SECRETS, ...STATEMENT_VALUES].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
const HOOK = /(\/webhooks\/twilio\/)[^/?]+/;
const QUERY_TOKENS = /([?&](?:token|signature|key)=)[^&]+/g;
const PHONE = /\+?\d{7,15}(?=\d{4}\b)|%2B\d{7,15}(?=\d{4}\b)/g;

/** A URL that is safe to log: no hook, no token, phones cut to their last four digits. */
export const safeUrl = (url: string): string => url.replace(HOOK, '$1…').replace(QUERY_TOKENS, '$1…').replace(PHONE, '…');

/** Secrets and message texts never reach the log, wherever an object carries them. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  redact: { paths: [...SECRET_HEADERS, 'res.headers["set-cookie"]', ...SECRET_FIELDS], censor: '…' },
  serializers: {
    req: (request: IncomingMessage & { id?: string }) => ({ id: request.id, method: request.method, url: safeUrl(request.url ?? '') }),
    res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
  },
});
