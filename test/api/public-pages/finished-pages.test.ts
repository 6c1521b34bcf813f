import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOrganization } from '../../factories/organization.factory';
import { getProduct } from '../../harness/product';

let folder: string;
let url: string;

/** A bundle with the shape of the built one, so that this file needs no build; the journey reads the real pages. */
const BUNDLE = `export default (site) => ({
  renderFinished: (page, { language, isSignedIn }) => JSON.stringify({ page, language, isSignedIn, site }),
  renderAccount: async (page, { language, query, me }) => JSON.stringify({ page, language, query, me: me && me.email }),
});`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'public-pages-'));
  await mkdir(join(folder, 'server'));
  await mkdir(join(folder, 'client/assets'), { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'server/public-pages.js'), BUNDLE);
  await writeFile(join(folder, 'client/manifest.json'), '{}');
  await writeFile(join(folder, 'client/assets/style-a1b2.css'), 'p{}');
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Client</title>');
  ({ url } = await (
    await getProduct()
  ).startAnotherApi({ PUBLIC_PAGES_ROOT: folder, WEB_ROOT: folder, COMPANY_NAME: 'Acme', CONTACT_EMAIL: 'hi@acme.test' }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${url}${path}`, { headers, redirect: 'manual' });
/** The address to which browsers go on: with another status than 302 they would show an empty page. */
const redirectOf = async (path: string, headers?: Record<string, string>) => {
  const { status, headers: answered } = await ask(path, headers);
  expect(status).toBe(302);
  return answered.get('location');
};
const pageAt = async (path: string, headers?: Record<string, string>) =>
  (await ask(path, headers)).json() as Promise<Record<string, unknown>>;

describe('a finished page', () => {
  it('comes in the language of the address, else of an earlier choice, else of the browser', async () => {
    const spanish = { 'accept-language': 'es-CO,es;q=0.9' };
    expect(await pageAt('/', spanish)).toMatchObject({ page: 'landing', language: 'es' });
    expect(await pageAt('/pages/terms-of-service?lang=xx', { ...spanish, cookie: 'lang=en' })).toMatchObject({
      page: 'terms',
      language: 'en',
    });
    const chosen = await ask('/pages/privacy-policy?lang=en', spanish);
    expect(chosen.headers.get('set-cookie')).toMatch(/^lang=en; Max-Age=31536000; Path=\//);
    expect(chosen.headers.get('content-language')).toBe('en');
    expect((await ask('/', spanish)).headers.get('set-cookie')).toBeNull();
  });

  it.each(['/', '/pages/terms-of-service', '/login', '/no-such-page', '/robots.txt', '/sitemap.xml'])(
    'return for HEAD the headers of GET, without a body: %s',
    async (path) => {
      const [got, asked] = [await ask(path), await fetch(`${url}${path}`, { method: 'HEAD', redirect: 'manual' })];
      const told = ({ status, headers }: Response) => [status, headers.get('content-type'), headers.get('cache-control')];
      expect(told(asked)).toEqual(told(got));
      expect(await asked.text()).toBe('');
    },
  );

  it('names who runs the installation and how long data is kept', async () => {
    expect(await pageAt('/')).toMatchObject({ site: { company: 'Acme', email: 'hi@acme.test', retention: { auditMonths: 24 } } });
  });

  it('knows signed-in visitors, and takes a session that has ended for none', async () => {
    const { manager } = await anOrganization().with('manager');
    await manager.get('/api/me');
    const cookies = manager.cookieHeader();
    expect(await pageAt('/', cookies)).toMatchObject({ isSignedIn: true });
    await manager.post('/api/auth/logout');
    expect(await pageAt('/', cookies)).toMatchObject({ isSignedIn: false });
    expect(await pageAt('/', { cookie: 'sid=not-a-token' })).toMatchObject({ isSignedIn: false });
  });

  it('is not sent again while it is the same, and never kept by a shared cache', async () => {
    const { headers } = await ask('/');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('vary')).toMatch(/accept-language, cookie/);
    expect((await ask('/', { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
  });
});

describe('a page before the sign-in', () => {
  it('comes in any of the three languages, which a cookie remembers', async () => {
    expect(await pageAt('/login')).toMatchObject({ page: 'login', language: 'bilingual', me: null });
    expect(await pageAt('/signup?plan=plus', { 'accept-language': 'en' })).toMatchObject({ page: 'signup', query: { plan: 'plus' } });
    expect(await pageAt('/password/reset', { cookie: 'lang=bilingual', 'accept-language': 'es' })).toMatchObject({ language: 'bilingual' });
    expect(await redirectOf('/invitation/?token=a')).toBe('/invitation?token=a');
    const chosen = await ask('/email/verify?lang=bilingual');
    expect([chosen.headers.get('set-cookie'), chosen.headers.get('cache-control')]).toEqual([
      expect.stringMatching(/^lang=bilingual; Max-Age=31536000; Path=\//),
      'private, no-cache',
    ]);
  });

  it('redirects signed-in people to the page they asked for, never to another site', async () => {
    const { manager } = await anOrganization().with('manager');
    const { body: me } = await manager.get<{ email: string }>('/api/me');
    const cookies = manager.cookieHeader();
    const next = (path: string) => redirectOf(path, cookies);
    expect(await next('/login?redirect=%2Fchats%3Fstatus%3Dclosed')).toBe('/chats?status=closed');
    expect(await next('/login?redirect=//evil.example')).toBe('/dashboard');
    expect(await next('/email/verify')).toBe('/dashboard');
    for (const stays of ['/login?ended=1', '/email/verify?token=a', '/invitation?token=a'])
      expect(await pageAt(stays, cookies)).toMatchObject({ me: me.email });
  });
});

it('returns 404 for an unknown address and 200 for a client page', async () => {
  const unknown = await ask('/no-such-page', { 'accept-language': 'es' });
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toMatchObject({ page: 'not-found', language: 'es' });
  const oldAddress = await ask('/precios.php', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
  expect([oldAddress.status, oldAddress.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect((await ask('/missing.js', { accept: '*/*' })).headers.get('content-type')).toMatch(/json/);
  for (const page of ['/chats/12', '/settings/ai/keys', '/message-templates/new', '/team/'])
    expect([page, (await ask(page)).status]).toEqual([page, 200]);
  for (const page of ['/chats/xyz', '/settings/xyz', '/settings/twilio/more', '/admin', '/team/4'])
    expect([page, (await ask(page)).status]).toEqual([page, 404]);
  expect((await ask('/api/no-such-call')).headers.get('content-type')).toMatch(/json/);
});

it('search engines find the pages, and are kept away from the rest', async () => {
  const robots = await (await ask('/robots.txt')).text();
  const isOpen = (path: string) => !robots.split('\n').some((line) => line.startsWith('Disallow: ') && path.startsWith(line.slice(10)));
  expect(['/', '/pages/terms-of-service', '/vehicle/1', '/login', '/signup?plan=plus'].filter(isOpen)).toHaveLength(5);
  expect(['/api/me', '/dashboard', '/chats/1', '/calls-history', '/inventory', '/account'].filter(isOpen)).toEqual([]);
  const index = await (await ask('/sitemap.xml')).text();
  const address = /<loc>(.*?)<\/loc>/.exec(index)?.[1] ?? '';
  expect(robots).toContain(`Sitemap: ${new URL(address).origin}/sitemap.xml`);
  const pages = await (await ask(new URL(address).pathname)).text();
  expect(pages).toMatch(/hreflang="es" href="[^"]*\/pages\/privacy-policy\?lang=es"/);
});

it('the files of the pages are kept for a year', async () => {
  const file = await ask('/pages/assets/style-a1b2.css');
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await ask('/pages/assets/../server/public-pages.js')).status).toBe(404);
});
