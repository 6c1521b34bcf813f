import { describe, expect, it } from 'vitest';
import { preloadLinks, type PreloadManifest } from './preload-manifest';

const MANIFEST: PreloadManifest = {
  scripts: [],
  styles: [],
  files: ['/assets/client.js'],
  fonts: ['/assets/inter.woff2'],
  pages: { board: ['/assets/board.js'], chats: ['/assets/chats.js'] },
};
const CODE = 'rel=modulepreload; crossorigin=anonymous';
const FONT = '</assets/inter.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin=anonymous';
const links = (path: string) => preloadLinks(MANIFEST, path).split(', ');

describe('preload links', () => {
  it('name the scripts of the page and the font', () => {
    expect(links('/board')).toEqual([`</assets/client.js>; ${CODE}`, `</assets/board.js>; ${CODE}`, FONT]);
  });

  it('are the same below a page as on it', () => {
    expect(links('/chats/12')).toEqual(links('/chats'));
  });

  it('name what every page needs where the page is not listed', () => {
    expect(links('/team')).toEqual([`</assets/client.js>; ${CODE}`, FONT]);
    expect(preloadLinks({ scripts: [], styles: [], files: [], fonts: [], pages: {} }, '/login')).toBe('');
  });
});
