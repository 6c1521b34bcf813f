import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What each page of the client loads first, written by its build (apps/web/build/ahead.ts). */
export interface PreloadManifest {
  /** Hashes of the page's inline scripts, for the content security policy. */
  scripts: string[];
  /** Scripts and fonts of every page. */
  files: string[];
  fonts: string[];
  /** By the first path segment: the page's scripts and first API calls. */
  pages: Partial<Record<string, { files: string[]; calls: string[] }>>;
}

const EMPTY_MANIFEST: PreloadManifest = { scripts: [], files: [], fonts: [], pages: {} };

export function readPreloadManifest(root: string | undefined): PreloadManifest {
  const file = join(root ?? '', 'preload-manifest.json');
  return root && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PreloadManifest) : EMPTY_MANIFEST;
}

/** The browser that requests a page. */
export interface Visitor {
  isSignedIn: boolean;
  /** The browser may have compiled code of the scripts, and uses it only if they are not preloaded as modules. */
  keepsCompiled: boolean;
}

/** What the browser should preload, as a Link header (RFC 8288). `address` is the request's path and query. */
export function preloadLinks(manifest: PreloadManifest, address: string, { isSignedIn, keepsCompiled }: Visitor): string {
  const [path = '/', query] = address.split('?');
  const { files = [], calls = [] } = manifest.pages[path.split('/')[1] ?? ''] ?? {};
  // with a query a page makes other calls
  const preloadedCalls = isSignedIn ? ['/api/me', ...(query ? [] : calls)] : [];
  const script = keepsCompiled ? 'rel=preload; as=script' : 'rel=modulepreload';
  return [
    ...[...manifest.files, ...files].map((file) => `<${file}>; ${script}; crossorigin=anonymous`),
    ...manifest.fonts.map((font) => `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin=anonymous`),
    ...preloadedCalls.map((call) => `<${call}>; rel=preload; as=fetch; crossorigin=use-credentials`),
  ].join(', ');
}
