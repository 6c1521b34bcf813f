import http from 'node:http';
import https from 'node:https';

export interface WebhookRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body: string;
  connectTimeoutMs: number;
  readTimeoutMs: number;
}

export interface WebhookAnswer {
  status: number;
  body: string;
  contentType: string;
}

export class WebhookFailure extends Error {
  constructor(
    /** `ct`: connection timeout; `rt`: no response in time. */
    readonly kind: 'ct' | 'rt',
    readonly reason: string,
  ) {
    super(reason);
  }
}

const AGENTS = {
  'http:': new http.Agent({ keepAlive: true }),
  'https:': new https.Agent({ keepAlive: true }),
};
const MAX_RESPONSE_CHARACTERS = 65_536;

/** One attempt, with separate timeouts for connection and response, like the provider. Fails with a `WebhookFailure`. */
export async function requestWebhook(request: WebhookRequest): Promise<WebhookAnswer> {
  const target = new URL(request.url);
  const secure = target.protocol === 'https:';
  const { promise, resolve, reject } = Promise.withResolvers<WebhookAnswer>();
  const outgoing = (secure ? https : http).request(target, {
    method: request.method,
    // Sends the path as configured and signed; `URL` would escape some characters.
    path: rawPathOf(request.url),
    headers: { ...request.headers, 'Content-Length': Buffer.byteLength(request.body) },
    agent: secure ? AGENTS['https:'] : AGENTS['http:'],
  });
  let connected = false;
  const fail = (kind: 'ct' | 'rt', reason: string) => {
    reject(new WebhookFailure(kind, reason));
    outgoing.destroy();
  };
  let timer = setTimeout(() => fail('ct', `no connection within ${request.connectTimeoutMs} ms`), request.connectTimeoutMs);
  const awaitAnswer = () => {
    connected = true;
    clearTimeout(timer);
    timer = setTimeout(() => fail('rt', `no answer within ${request.readTimeoutMs} ms`), request.readTimeoutMs);
  };
  outgoing.on('socket', (socket) => (socket.connecting ? socket.once(secure ? 'secureConnect' : 'connect', awaitAnswer) : awaitAnswer()));
  // A keep-alive connection that the other side has closed counts as a failed connection.
  outgoing.on('error', (error) => fail(connected && !outgoing.reusedSocket ? 'rt' : 'ct', error.message));
  outgoing.on('response', (response) => {
    readText(response)
      .then((body) => resolve({ status: response.statusCode ?? 0, body, contentType: response.headers['content-type'] ?? '' }))
      .catch((error: Error) => fail('rt', error.message));
  });
  outgoing.end(request.body);
  return promise.finally(() => clearTimeout(timer));
}

async function readText(response: http.IncomingMessage): Promise<string> {
  let text = '';
  response.setEncoding('utf8');
  for await (const chunk of response) text = (text + chunk).slice(0, MAX_RESPONSE_CHARACTERS);
  return text;
}

function rawPathOf(url: string): string {
  const path = url.replace(/^[a-z]+:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}
