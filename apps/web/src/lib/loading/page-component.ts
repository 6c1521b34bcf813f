import type { RouteComponent } from '@tanstack/react-router';
import { type ComponentType, createElement, use } from 'react';
import { loadCode } from './load-code';

/**
 * The component of a route, whose code is loaded when the page is opened or its link is pointed at. Without that code the route fails, so that its
 * `errorComponent` shows, and every later call loads again. The router's own helper reloads the window instead, which without a network
 * leaves the error page of the browser and loses what is unsaved.
 */
export function pageComponent<Module>(load: () => Promise<Module>, name: keyof Module): RouteComponent {
  let Loaded: ComponentType | undefined;
  let loading: Promise<void> | undefined;

  const read = async () => {
    try {
      // not a constraint of the module: the types of a page's parts are made from those of the routes
      Loaded = (await loadCode(load))[name] as ComponentType;
    } finally {
      loading = undefined;
    }
  };
  const loadOnce = (): Promise<void> => (loading ??= read());

  function Page() {
    // the router renders a page that is loaded; nothing else should have to know that
    if (!Loaded) use(loadOnce());
    return Loaded ? createElement(Loaded) : null;
  }
  return Object.assign(Page, { preload: () => (Loaded ? undefined : loadOnce()) });
}
