import type { IncomingMessage } from 'node:http';
import type { LoggerOptions } from 'pino';

const SECRET_HEADERS = ['authorization', 'cookie', 'x-xsrf-token', 'x-twilio-signature'].map((name) => `req.headers["${name}"]`);
const SECRETS = ['password', 'token', 'secret', 'key', 'auth_token', 'body', 'text'];
/** The parameters and the row in the error of a failed SQL statement. */
const STATEMENT_VALUES = ['parameters', 'detail', 'where'];
const SECRET_FIELDS = [...SECRETS, ...STATEMENT_VALUES].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
const WEBHOOK_KEY = /(\/webhooks\/twilio\/)[^/?]+/;
const QUERY_TOKENS = /([?&](?:token|signature|key)=)[^&]+/g;
const PHONE = /\+?\d{7,15}(?=\d{4}\b)|%2B\d{7,15}(?=\d{4}\b)/g;

/** A URL that is safe to log: without webhook keys and tokens, phone numbers cut to the last four digits. */
export const safeUrl = (url: string): string => url.replace(WEBHOOK_KEY, '$1…').replace(QUERY_TOKENS, '$1…').replace(PHONE, '…');

/** Redacts secrets and message texts in logged objects. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  redact: { paths: [...SECRET_HEADERS, 'res.headers["set-cookie"]', ...SECRET_FIELDS], censor: '…' },
  serializers: {
    req: (request: IncomingMessage & { id?: string }) => ({ id: request.id, method: request.method, url: safeUrl(request.url ?? '') }),
    res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
  },
});
