import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files that pages of the client start with; its build writes it (apps/web/build/preload-manifest.ts). */
export interface PreloadManifest {
  /** Hashes of the page's inline scripts, as a content security policy names them. */
  scripts: string[];
  /** Likewise of its inline style. */
  styles: string[];
  /** Scripts and fonts of every page. */
  files: string[];
  fonts: string[];
  /** Scripts of a page, by the first part of its address. */
  pages: Partial<Record<string, string[]>>;
}

const EMPTY: PreloadManifest = { scripts: [], styles: [], files: [], fonts: [], pages: {} };

export function readPreloadManifest(root: string | undefined): PreloadManifest {
  const file = join(root ?? '', 'preload-manifest.json');
  return root && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PreloadManifest) : EMPTY;
}

/** The Link header (RFC 8288) with which the browser loads a page's scripts and font before it has read the client. */
export function preloadLinks({ files, fonts, pages }: PreloadManifest, path: string): string {
  const ofPage = pages[path.split('/')[1] ?? ''] ?? [];
  return [
    ...[...files, ...ofPage].map((file) => `<${file}>; rel=modulepreload; crossorigin=anonymous`),
    ...fonts.map((font) => `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin=anonymous`),
  ].join(', ');
}
