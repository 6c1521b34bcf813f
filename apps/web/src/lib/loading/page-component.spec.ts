import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NotLoaded } from './load-code';
import { pageComponent } from './page-component';

const TeamScreen = () => createElement('h1', null, 'Team');
const missing = new TypeError('Failed to fetch dynamically imported module: /assets/team-screen.js');

afterEach(() => vi.unstubAllGlobals());

describe('the page of a route', () => {
  it('is loaded once, however often it is pointed at, and renders at once', async () => {
    const load = vi.fn(() => Promise.resolve({ TeamScreen }));
    const Page = pageComponent(load, 'TeamScreen');
    await Promise.all([Page.preload?.(), Page.preload?.()]);
    expect(Page.preload?.()).toBeUndefined();
    expect(load).toHaveBeenCalledTimes(1);
    expect(renderToStaticMarkup(createElement(Page))).toBe('<h1>Team</h1>');
  });

  it('fails where its code is missing, never reloads the window, and is loaded by the next try', async () => {
    const reload = vi.fn();
    vi.stubGlobal('window', { location: { reload } });
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
    const load = vi.fn(() => Promise.resolve({ TeamScreen }));
    load.mockRejectedValueOnce(missing);
    const Page = pageComponent(load, 'TeamScreen');
    await expect(Page.preload?.()).rejects.toThrow(NotLoaded);
    await Page.preload?.();
    expect(renderToStaticMarkup(createElement(Page))).toBe('<h1>Team</h1>');
    expect(reload).not.toHaveBeenCalled();
  });
});
