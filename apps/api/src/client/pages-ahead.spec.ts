import { describe, expect, it } from 'vitest';
import { linksOf, type PagesAhead } from './pages-ahead';

const AHEAD: PagesAhead = {
  scripts: [],
  files: ['/assets/client.js'],
  fonts: ['/assets/inter.woff2'],
  pages: { board: { files: ['/assets/board.js'], calls: ['/api/board'] }, chats: { files: ['/assets/chats.js'], calls: [] } },
};
const CODE = 'rel=modulepreload; crossorigin=anonymous';
const FONT = '</assets/inter.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin=anonymous';
const CALL = 'rel=preload; as=fetch; crossorigin=use-credentials';
const SOMEBODY = { isSignedIn: true, keepsCompiled: false };
const STRANGER = { isSignedIn: false, keepsCompiled: false };
const links = (address: string, visitor = SOMEBODY) => linksOf(AHEAD, address, visitor).split(', ');

describe('what a page needs first', () => {
  it('is its code and font, who is signed in, and what it shows', () => {
    expect(links('/board')).toEqual([
      `</assets/client.js>; ${CODE}`,
      `</assets/board.js>; ${CODE}`,
      FONT,
      `</api/me>; ${CALL}`,
      `</api/board>; ${CALL}`,
    ]);
  });

  it('is no module for a browser that may have its code compiled', () => {
    const announced = links('/board', { ...STRANGER, keepsCompiled: true });
    const script = 'rel=preload; as=script; crossorigin=anonymous';
    expect(announced).toEqual([`</assets/client.js>; ${script}`, `</assets/board.js>; ${script}`, FONT]);
  });

  it('is no call for a stranger, who may ask for nothing', () => {
    expect(links('/board', STRANGER)).toEqual([`</assets/client.js>; ${CODE}`, `</assets/board.js>; ${CODE}`, FONT]);
  });

  it('is no call that a query would change', () => {
    expect(links('/board?tag=vip')).not.toContain(`</api/board>; ${CALL}`);
  });

  it('is the same below a page as on it', () => {
    expect(links('/chats/12')).toEqual(links('/chats'));
  });

  it('is what every page needs where nothing else is known', () => {
    expect(links('/team')).toEqual([`</assets/client.js>; ${CODE}`, FONT, `</api/me>; ${CALL}`]);
    expect(linksOf({ scripts: [], files: [], fonts: [], pages: {} }, '/login', STRANGER)).toBe('');
  });
});
