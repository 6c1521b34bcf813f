import { hasUnsavedWork } from '@/lib/session/unsaved-work';
import { useLocaleState } from '@/lib/text/language-store';
import { notify } from '@/ui/notify';

const RELOADED_AT = 'lotline.reloaded-at';
/** Two reloads within this time mean that a reload does not help. */
const LOOP_MS = 30_000;

/** The part of the router that is followed here. */
export interface Navigations {
  state: { status: 'pending' | 'idle' };
  latestLocation: { href: string };
  subscribe(event: 'onBeforeNavigate', listener: (navigation: { pathChanged: boolean }) => void): () => void;
}

/**
 * After a deployment the server no longer has the old version's chunks, so an open page fails to load one. The page reloads into the new
 * version with the next navigation to another page; where that would lose unsaved work, a toast offers it instead. Preloading a page that is
 * only pointed at changes nothing. Nothing reloads while the server does not answer: the error page of the browser would take the place of ours.
 */
export function followNewVersion(router: Navigations): void {
  let isOutdated = false;
  const open = async () => {
    if (hasUnsavedWork()) return offer();
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT) ?? 0) < LOOP_MS) return;
    // asked again after the wait: the user may have started typing or gone to another page
    if ((await isServerThere()) && !hasUnsavedWork()) reload(router.latestLocation.href);
  };
  window.addEventListener('vite:preloadError', () => {
    // without a network nothing can be said about versions
    if (!navigator.onLine) return;
    isOutdated = true;
    if (router.state.status === 'pending') void open();
  });
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (isOutdated && pathChanged) void open();
  });
}

async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const { status } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    return status < 500;
  } catch {
    return false;
  }
}

function reload(href: string): void {
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  window.location.assign(href);
}

let isOffered = false;

function offer(): void {
  const text = useLocaleState.getState().bundles?.page.messages.shell?.newVersion;
  if (!text || isOffered) return;
  isOffered = true;
  const onAction = async () => {
    isOffered = false;
    if (await isServerThere()) reload(window.location.href);
  };
  notify({ title: text.title, description: text.hint, action: { label: text.reload, onAction: () => void onAction() } });
}
