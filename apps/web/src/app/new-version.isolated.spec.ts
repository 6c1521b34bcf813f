import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryStorage } from '@/lib/storage/testing/memory-storage';
import { followNewVersion, type Navigations } from './new-version';

const work = vi.hoisted(() => ({ isUnsaved: false }));
vi.mock('@/lib/session/unsaved-work', () => ({ hasUnsavedWork: () => work.isUnsaved }));

let assigned: string[];
let navigate: (href: string, pathChanged?: boolean) => Promise<void>;
let answer: () => Promise<{ status: number }>;
const router = { state: { status: 'idle' }, latestLocation: { href: '/contacts' } } as Navigations;
const chunkFails = () => window.dispatchEvent(new Event('vite:preloadError'));
/** The server is asked before a reload. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  assigned = [];
  work.isUnsaved = false;
  router.state.status = 'idle';
  answer = () => Promise.resolve({ status: 200 });
  vi.stubGlobal('fetch', () => answer());
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { location: { href: '/chats', assign: (href: string) => assigned.push(href) } }),
  );
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  router.subscribe = (_, listener) => {
    navigate = async (href, pathChanged = true) => {
      router.latestLocation.href = href;
      listener({ pathChanged });
      await settled();
    };
    return () => undefined;
  };
  followNewVersion(router);
});
afterEach(() => vi.unstubAllGlobals());

describe('after a deployment', () => {
  it('a page that is only pointed at reloads nothing; the next navigation does', async () => {
    chunkFails();
    expect(assigned).toEqual([]);
    await navigate('/chats?search=ana', false);
    expect(assigned).toEqual([]);
    await navigate('/team');
    expect(assigned).toEqual(['/team']);
  });

  it('a page that is being opened is loaded from the server', async () => {
    router.state.status = 'pending';
    router.latestLocation.href = '/contacts';
    chunkFails();
    await settled();
    expect(assigned).toEqual(['/contacts']);
  });

  it('unsaved work is not reloaded away', async () => {
    work.isUnsaved = true;
    chunkFails();
    await navigate('/team');
    expect(assigned).toEqual([]);
    work.isUnsaved = false;
    await navigate('/team');
    expect(assigned).toEqual(['/team']);
  });

  it.each([
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['it is being started', () => Promise.resolve({ status: 502 })],
  ])('nothing is reloaded while the server is away: %s', async (_, away) => {
    answer = away;
    chunkFails();
    await navigate('/team');
    expect(assigned).toEqual([]);
    answer = () => Promise.resolve({ status: 200 });
    await navigate('/board');
    expect(assigned).toEqual(['/board']);
  });

  it('nothing is reloaded once the network is gone', async () => {
    chunkFails();
    vi.stubGlobal('navigator', { onLine: false });
    await navigate('/team');
    expect(assigned).toEqual([]);
  });

  it('work that began while the server was asked is not reloaded away', async () => {
    chunkFails();
    answer = () => {
      work.isUnsaved = true;
      return Promise.resolve({ status: 200 });
    };
    await navigate('/team');
    expect(assigned).toEqual([]);
  });

  it('a reload that does not help is not repeated', async () => {
    chunkFails();
    await navigate('/team');
    await navigate('/board');
    expect(assigned).toEqual(['/team']);
  });
});

it('an open page navigates as before while every chunk is there or the network is gone', async () => {
  await navigate('/team');
  vi.stubGlobal('navigator', { onLine: false });
  chunkFails();
  await navigate('/team');
  expect(assigned).toEqual([]);
});
