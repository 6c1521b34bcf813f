import { describe, expect, it } from 'vitest';
import { preloadLinks, type PreloadManifest } from './preload-manifest';

const MANIFEST: PreloadManifest = {
  scripts: [],
  files: ['/assets/client.js'],
  fonts: ['/assets/inter.woff2'],
  pages: { board: { files: ['/assets/board.js'], calls: ['/api/board'] }, chats: { files: ['/assets/chats.js'], calls: [] } },
};
const CODE = 'rel=modulepreload; crossorigin=anonymous';
const FONT = '</assets/inter.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin=anonymous';
const CALL = 'rel=preload; as=fetch; crossorigin=use-credentials';
const SIGNED_IN = { isSignedIn: true, keepsCompiled: false };
const ANONYMOUS = { isSignedIn: false, keepsCompiled: false };
const links = (address: string, visitor = SIGNED_IN) => preloadLinks(MANIFEST, address, visitor).split(', ');

describe('preload links of a page', () => {
  it('cover its code, font, session and first calls', () => {
    expect(links('/board')).toEqual([
      `</assets/client.js>; ${CODE}`,
      `</assets/board.js>; ${CODE}`,
      FONT,
      `</api/me>; ${CALL}`,
      `</api/board>; ${CALL}`,
    ]);
  });

  it('omit modules for a browser that may have compiled code', () => {
    const announced = links('/board', { ...ANONYMOUS, keepsCompiled: true });
    const script = 'rel=preload; as=script; crossorigin=anonymous';
    expect(announced).toEqual([`</assets/client.js>; ${script}`, `</assets/board.js>; ${script}`, FONT]);
  });

  it('omit calls without a session', () => {
    expect(links('/board', ANONYMOUS)).toEqual([`</assets/client.js>; ${CODE}`, `</assets/board.js>; ${CODE}`, FONT]);
  });

  it('omit calls that a query would change', () => {
    expect(links('/board?tag=vip')).not.toContain(`</api/board>; ${CALL}`);
  });

  it('are the same for paths below a page', () => {
    expect(links('/chats/12')).toEqual(links('/chats'));
  });

  it('fall back to what every page needs', () => {
    expect(links('/team')).toEqual([`</assets/client.js>; ${CODE}`, FONT, `</api/me>; ${CALL}`]);
    expect(preloadLinks({ scripts: [], files: [], fonts: [], pages: {} }, '/login', ANONYMOUS)).toBe('');
  });
});
