import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProduct } from '../../harness/product';

const SCRIPT = 'console.log("the client");';
const SECRET = 'not for the world';
let folder: string;
let url: string;

/** A built client in a folder next to a secret file. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-'));
  const web = join(folder, 'web');
  await mkdir(join(web, 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), SECRET);
  await writeFile(join(web, 'index.html'), '<!doctype html><title>Lotline</title>');
  await writeFile(
    join(web, 'preload-manifest.json'),
    JSON.stringify({ scripts: [], styles: [], files: ['/assets/index-a1b2.js'], fonts: [], pages: {} }),
  );
  await writeFile(join(web, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(web, 'assets/index-a1b2.js'), SCRIPT);
  await writeFile(join(web, 'assets/index-a1b2.js.br'), brotliCompressSync(SCRIPT));
  ({ url } = await (await getProduct()).startAnotherApi({ WEB_ROOT: web }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Served {
  status: number | undefined;
  link: unknown;
  body: string;
}

/** A raw request: `fetch` would normalize the path and bypass caches. */
async function askedFor(path: string, headers: Record<string, string> = {}): Promise<Served> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    get(
      { hostname, port, path, headers },
      (answer) => void text(answer).then((body) => resolve({ status: answer.statusCode, link: answer.headers['link'], body }), reject),
    ).on('error', reject);
  });
}

describe('files of the client', () => {
  it('that have their hash in their name are kept for a year, and come compressed', async () => {
    const answer = await fetch(`${url}/assets/index-a1b2.js`, { headers: { 'accept-encoding': 'br' } });
    expect(await answer.text()).toBe(SCRIPT);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      vary: expect.stringMatching(/accept-encoding/i),
    });
  });

  it('come as they are to whom nothing else can read', async () => {
    const answer = await fetch(`${url}/assets/index-a1b2.js`, { headers: { 'accept-encoding': 'identity' } });
    expect([await answer.text(), answer.headers.get('content-encoding')]).toEqual([SCRIPT, null]);
  });

  it('can be asked about', async () => {
    const answer = await fetch(`${url}/assets/index-a1b2.js`, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    expect([answer.status, await answer.text(), answer.headers.get('content-length')]).toEqual([200, '', String(SCRIPT.length)]);
  });

  it('that have no hash in their name are asked for again, and are not sent twice', async () => {
    const answer = await fetch(`${url}/favicon.svg`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=0']);
    expect(await askedFor('/favicon.svg', { 'if-none-match': answer.headers.get('etag') ?? '' })).toMatchObject({ status: 304, body: '' });
  });

  it.each(['/assets/index-0000.js', '/assets/', '/assets/folder/index-a1b2.js', '/absent.svg'])(
    'are not found where there is none: %s',
    async (path) => {
      const { status, body } = await askedFor(path);
      expect([status, JSON.parse(body)]).toMatchObject([404, { code: 'request.not_found' }]);
    },
  );

  it.each([
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/assets/x/../../../secret.txt',
    '/assets/..\\..\\secret.txt',
    '/assets/%00',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
  ])('are all that is read: %s', async (path) => {
    const { status, body } = await askedFor(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body).not.toContain(SECRET);
  });

  it('have pages for all other addresses, which are never kept', async () => {
    const answer = await fetch(`${url}/sales-classification`);
    expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([
      200,
      'no-cache',
      expect.stringContaining('Lotline'),
    ]);
  });

  it('are named in a Link header of their page, also where the page itself has not changed', async () => {
    const page = await fetch(`${url}/sales-classification`);
    expect(page.headers.get('link')).toBe('</assets/index-a1b2.js>; rel=modulepreload; crossorigin=anonymous');
    const etag = page.headers.get('etag') ?? '';
    expect(await askedFor('/sales-classification', { 'if-none-match': etag })).toMatchObject({
      status: 304,
      link: page.headers.get('link'),
    });
  });
});
