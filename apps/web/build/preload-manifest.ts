import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IndexHtmlTransformContext, Plugin, Rolldown } from 'vite';
import { FRAME, inClient } from './paths.ts';

/** The pages that most visits start with, by the first part of their address. */
const PAGES = {
  dashboard: inClient('src/routes/dashboard-page.tsx'),
  chats: inClient('src/routes/chats-page.tsx'),
  contacts: inClient('src/routes/contacts-page.tsx'),
  'sales-classification': inClient('src/features/pipeline/screen/board-screen.tsx'),
};

/** Preloaded so that the text of the first page is not laid out twice. */
const LATIN_FONT = /inter-latin-wght-normal.*\.woff2$/;

const read = (file: string) => readFileSync(inClient(file), 'utf8');
/** Before the style sheet, which a script behind it would wait for. */
const FIRST_PAINT = '<!-- first paint -->';
const SCRIPTS = [read('theme.js'), read('first-paint.js')];
const STYLE = read('first-paint.css');
/** The hash by which the content security policy names what is inline. */
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/;

/** The frame is painted before the style sheet has come, so the sheet comes after it in the document. */
function withFirstPaint(html: string): string {
  const sheet = STYLE_SHEET.exec(html)?.[0] ?? '';
  return html
    .replace(FIRST_PAINT, () => `${SCRIPTS.map((script) => `<script>${script}</script>`).join('')}<style>${STYLE}</style>`)
    .replace(STYLE_SHEET, '')
    .replace('</body>', () => `${sheet}</body>`);
}

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** The chunks that pass the test, with everything that they import statically. */
function filesOf(bundle: Bundle, isWanted: (chunk: Rolldown.OutputChunk) => boolean): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const files = new Set(chunks.filter(isWanted).map(({ fileName }) => fileName));
  for (const file of files) for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(imported);
  return [...files].map((file) => `/${file}`);
}

/** Inlines what the first paint needs, and writes preload-manifest.json, from which the server makes Link headers (apps/api/src/client/preload-manifest.ts). */
export const PRELOAD_MANIFEST: Plugin = {
  name: 'preload-manifest',
  transformIndexHtml: { order: 'post', handler: withFirstPaint },
  generateBundle: {
    // an entry that only imports has become tags of the document by then
    order: 'post',
    handler(_, bundle) {
      const files = filesOf(bundle, ({ isEntry, moduleIds }) => isEntry || moduleIds.includes(FRAME));
      const pages = Object.entries(PAGES).map(([page, id]) => {
        const ofPage = filesOf(bundle, ({ moduleIds }) => moduleIds.includes(id));
        if (ofPage.length === 0) throw new Error(`No chunk has ${id}, which preload-manifest.ts names.`);
        return [page, ofPage.filter((file) => !files.includes(file))] as const;
      });
      const fonts = Object.keys(bundle).flatMap((name) => (LATIN_FONT.test(name) ? [`/${name}`] : []));
      const manifest = { scripts: SCRIPTS.map(hashOf), styles: [hashOf(STYLE)], files, fonts, pages: Object.fromEntries(pages) };
      this.emitFile({ type: 'asset', fileName: 'preload-manifest.json', source: JSON.stringify(manifest) });
    },
  },
};
