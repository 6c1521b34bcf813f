import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the pages of the client begin with; its build writes it down (apps/web/build/ahead.ts). */
export interface PagesAhead {
  /** Hashes of what stands in the page itself, as a content security policy names them. */
  scripts: string[];
  /** Scripts and fonts of every page. */
  files: string[];
  fonts: string[];
  /** By the first part of the address: the scripts of the page, and its first calls. */
  pages: Partial<Record<string, { files: string[]; calls: string[] }>>;
}

const NOTHING: PagesAhead = { scripts: [], files: [], fonts: [], pages: {} };

export function readPagesAhead(root: string | undefined): PagesAhead {
  const file = join(root ?? '', 'ahead.json');
  return root && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PagesAhead) : NOTHING;
}

/** Who asks for a page. */
export interface Visitor {
  isSignedIn: boolean;
  /** The browser may have the scripts in a compiled form, and looks for it only where they are not announced as modules. */
  keepsCompiled: boolean;
}

/** What the browser is to fetch while it still reads the client, as a Link header (RFC 8288). `address` is the request's path and query. */
export function linksOf(ahead: PagesAhead, address: string, { isSignedIn, keepsCompiled }: Visitor): string {
  const [path = '/', query] = address.split('?');
  const { files = [], calls = [] } = ahead.pages[path.split('/')[1] ?? ''] ?? {};
  // with a query a page asks for something else
  const asked = isSignedIn ? ['/api/me', ...(query ? [] : calls)] : [];
  const script = keepsCompiled ? 'rel=preload; as=script' : 'rel=modulepreload';
  return [
    ...[...ahead.files, ...files].map((file) => `<${file}>; ${script}; crossorigin=anonymous`),
    ...ahead.fonts.map((font) => `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin=anonymous`),
    ...asked.map((call) => `<${call}>; rel=preload; as=fetch; crossorigin=use-credentials`),
  ].join(', ');
}
