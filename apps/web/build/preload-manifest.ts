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

/** Before the stylesheet, which a script behind it would wait for. */
const THEME_PLACE = '<!-- theme.js -->';
const THEME = readFileSync(inClient('theme.js'), 'utf8');
/** The hash by which the content security policy names an inline script. */
const THEME_HASH = `'sha256-${createHash('sha256').update(THEME).digest('base64')}'`;

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** The chunks that pass the test, with everything that they import statically. */
function filesOf(bundle: Bundle, isWanted: (chunk: Rolldown.OutputChunk) => boolean): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const files = new Set(chunks.filter(isWanted).map(({ fileName }) => fileName));
  for (const file of files) for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(imported);
  return [...files].map((file) => `/${file}`);
}

/** Inlines theme.js, and writes preload-manifest.json, from which the server makes Link headers (apps/api/src/client/preload-manifest.ts). */
export const PRELOAD_MANIFEST: Plugin = {
  name: 'preload-manifest',
  transformIndexHtml: { order: 'post', handler: (html) => html.replace(THEME_PLACE, () => `<script>${THEME}</script>`) },
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
      const manifest = { scripts: [THEME_HASH], files, fonts, pages: Object.fromEntries(pages) };
      this.emitFile({ type: 'asset', fileName: 'preload-manifest.json', source: JSON.stringify(manifest) });
    },
  },
};
