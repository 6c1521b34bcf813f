import { randomUUID } from 'node:crypto';
import type { InsertedSession } from './session';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Answer<Body> {
  status: number;
  body: Body;
  headers: Headers;
}

export interface Sending {
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

const SESSION_COOKIES = ['sid', '__Host-sid'];

/** An HTTP client with a cookie jar that follows Sanctum's CSRF protocol; `send` leaves the protocol to the test. */
export class HttpClient {
  readonly cookies = new Map<string, string>();
  /** The session that the CSRF token belongs to. */
  private tokenOf: string | undefined;

  constructor(readonly url: string) {}

  /** Continues a session whose CSRF token is known. */
  resume({ token, csrfToken }: InsertedSession): this {
    this.cookies.set('sid', token).set('XSRF-TOKEN', csrfToken);
    this.tokenOf = token;
    return this;
  }

  get<Body = unknown>(path: string): Promise<Answer<Body>> {
    return this.send<Body>('GET', path);
  }

  post<Body = unknown>(path: string, body?: unknown): Promise<Answer<Body>> {
    return this.write<Body>('POST', path, body);
  }

  put<Body = unknown>(path: string, body?: unknown): Promise<Answer<Body>> {
    return this.write<Body>('PUT', path, body);
  }

  patch<Body = unknown>(path: string, body?: unknown): Promise<Answer<Body>> {
    return this.write<Body>('PATCH', path, body);
  }

  delete<Body = unknown>(path: string, body?: unknown): Promise<Answer<Body>> {
    return this.write<Body>('DELETE', path, body);
  }

  /** Posts a file in the form field `file`. */
  upload<Body = unknown>(bytes: Uint8Array<ArrayBuffer>, fileName: string, path = '/api/upload'): Promise<Answer<Body>> {
    const form = new FormData();
    form.append('file', new Blob([bytes]), fileName);
    return this.write<Body>('POST', path, form);
  }

  async write<Body = unknown>(method: Method, path: string, body?: unknown): Promise<Answer<Body>> {
    return this.send<Body>(method, path, { body, headers: await this.tokenHeaders() });
  }

  /** The CSRF header that every write needs; fetches a token when the session has none. */
  async tokenHeaders(): Promise<Record<string, string>> {
    if (this.tokenOf === undefined || this.tokenOf !== this.session) {
      await this.send('GET', '/sanctum/csrf-cookie');
      this.tokenOf = this.session;
    }
    return { 'x-xsrf-token': decodeURIComponent(this.cookies.get('XSRF-TOKEN') ?? '') };
  }

  /** One request without the CSRF protocol. */
  async send<Body = unknown>(method: Method, path: string, { body, headers, signal }: Sending = {}): Promise<Answer<Body>> {
    const isPlain = body === undefined || typeof body === 'string' || body instanceof FormData || body instanceof URLSearchParams;
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: { ...this.cookieHeader(), ...(isPlain ? {} : { 'content-type': 'application/json' }), ...headers },
      body: isPlain ? body : JSON.stringify(body),
      ...(signal ? { signal } : {}),
    });
    this.keepCookies(response.headers);
    return { status: response.status, body: parsed(await response.text()) as Body, headers: response.headers };
  }

  get session(): string | undefined {
    return SESSION_COOKIES.map((name) => this.cookies.get(name)).find((cookie) => cookie !== undefined);
  }

  cookieHeader(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return cookie ? { cookie } : {};
  }

  private keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/;\s*/);
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const isOver = attributes.some((attribute) => /^max-age=0$/i.test(attribute) || isPast(attribute));
      if (isOver) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

function isPast(attribute: string): boolean {
  const [, date] = /^expires=(.*)$/i.exec(attribute) ?? [];
  return date !== undefined && Date.parse(date) < Date.now();
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}

export const newId = (): string => randomUUID();
