import { endpoint } from '@app/contracts/core/endpoint';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { upload } from './upload';

const sendFile = endpoint({ method: 'POST', path: '/api/upload', answer: z.object({ url: z.string() }), form: true });
const photo = new File(['pixels'], 'photo.jpg', { type: 'image/jpeg' });

/** What the browser would do with the next request. */
type Script = (request: FakeRequest) => void;
let scripts: Script[];
let requests: FakeRequest[];

class FakeRequest {
  status = 0;
  responseText = '';
  withCredentials = false;
  headers: Record<string, string> = {};
  form: FormData | undefined;
  upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  address = '';
  open(_method: string, address: string) {
    this.address = address;
    requests.push(this);
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: FormData) {
    this.form = form;
    scripts.shift()?.(this);
  }
  abort() {
    this.onabort?.();
  }
}

const answers =
  (status: number, body: object): Script =>
  (request) => {
    Object.assign(request, { status, responseText: JSON.stringify(body) });
    request.onload?.();
  };

beforeEach(() => {
  scripts = [];
  requests = [];
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=token' });
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => vi.unstubAllGlobals());

describe('upload', () => {
  it('has one client id per file, so that the server finds what it has already', async () => {
    scripts = Array.from({ length: 3 }, () => answers(201, { url: '/api/uploads/1' }));
    for (const file of [photo, photo, new File(['pixels'], 'photo.jpg')]) await upload(sendFile, file);
    const [first, again, other] = requests.map(({ address }) => address);
    expect(first).toMatch(/^\/api\/upload\?client_id=[\da-f-]{36}$/);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('sends the file as a form and reports progress', async () => {
    const shares: number[] = [];
    scripts = [
      (request) => {
        request.upload.onprogress?.({ lengthComputable: true, loaded: 3, total: 6 });
        answers(201, { url: '/api/uploads/1' })(request);
      },
    ];
    expect(await upload(sendFile, photo, { onProgress: (share) => shares.push(share) })).toEqual({ url: '/api/uploads/1' });
    expect(shares).toEqual([0.5]);
    expect(requests[0]?.form?.get('file')).toMatchObject({ name: 'photo.jpg' });
    expect(requests[0]?.headers).toMatchObject({ 'X-XSRF-TOKEN': 'token', 'X-Requested-With': 'XMLHttpRequest' });
    expect(requests[0]?.withCredentials).toBe(true);
  });

  it('throws the server’s error', async () => {
    scripts = [answers(413, { code: 'upload.too_large', message: 'The file is too large.' })];
    await expect(upload(sendFile, photo)).rejects.toMatchObject({ status: 413, code: 'upload.too_large' });
  });

  it('retries once with a fresh token', async () => {
    scripts = [answers(419, {}), answers(201, { url: '/api/uploads/1' })];
    await upload(sendFile, photo);
    expect(requests.length).toBe(2);
  });

  it('stops when it is aborted', async () => {
    const stopping = new AbortController();
    const reason = new Error('removed from the message');
    scripts = [() => stopping.abort(reason)];
    await expect(upload(sendFile, photo, { signal: stopping.signal })).rejects.toBe(reason);
  });

  it('tells a broken connection from a rejection', async () => {
    scripts = [(request) => request.onerror?.()];
    await expect(upload(sendFile, photo)).rejects.toMatchObject({ code: 'client.offline' });
  });
});
