import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryStorage } from '@/lib/storage/testing/memory-storage';
import { followNewVersion, type Navigations } from './new-version';

const work = vi.hoisted(() => ({ isUnsaved: false }));
vi.mock('@/lib/session/unsaved-work', () => ({ hasUnsavedWork: () => work.isUnsaved }));

let assigned: string[];
let navigate: (href: string, pathChanged?: boolean) => void;
const router = { state: { status: 'idle' }, latestLocation: { href: '/contacts' } } as Navigations;
const chunkFails = () => window.dispatchEvent(new Event('vite:preloadError'));

beforeEach(() => {
  assigned = [];
  work.isUnsaved = false;
  router.state.status = 'idle';
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { location: { href: '/chats', assign: (href: string) => assigned.push(href) } }),
  );
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  router.subscribe = (_, listener) => {
    navigate = (href, pathChanged = true) => listener({ pathChanged, toLocation: { href } });
    return () => undefined;
  };
  followNewVersion(router);
});
afterEach(() => vi.unstubAllGlobals());

describe('after a deployment', () => {
  it('a page that is only pointed at reloads nothing; the next navigation does', () => {
    chunkFails();
    expect(assigned).toEqual([]);
    navigate('/chats?search=ana', false);
    expect(assigned).toEqual([]);
    navigate('/team');
    expect(assigned).toEqual(['/team']);
  });

  it('a page that is being opened is loaded from the server', () => {
    router.state.status = 'pending';
    chunkFails();
    expect(assigned).toEqual(['/contacts']);
  });

  it('unsaved work is not reloaded away', () => {
    work.isUnsaved = true;
    chunkFails();
    navigate('/team');
    expect(assigned).toEqual([]);
    work.isUnsaved = false;
    navigate('/team');
    expect(assigned).toEqual(['/team']);
  });

  it('a reload that does not help is not repeated', () => {
    chunkFails();
    navigate('/team');
    navigate('/board');
    expect(assigned).toEqual(['/team']);
  });
});

it('an open page navigates as before while every chunk is there or the network is gone', () => {
  navigate('/team');
  vi.stubGlobal('navigator', { onLine: false });
  chunkFails();
  navigate('/team');
  expect(assigned).toEqual([]);
});
