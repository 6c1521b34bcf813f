import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IndexHtmlTransformContext, Plugin, Rolldown } from 'vite';
import { FRAME, inClient } from './paths.ts';

/** The pages that most people begin with, by the first part of their address: their code, and what they ask the server first. */
const PAGES = {
  dashboard: { source: inClient('src/routes/dashboard-page.tsx'), calls: [] },
  chats: { source: inClient('src/routes/chats-page.tsx'), calls: [] },
  contacts: { source: inClient('src/routes/contacts-page.tsx'), calls: [] },
  'sales-classification': { source: inClient('src/features/pipeline/components/board-screen.tsx'), calls: ['/api/pipeline/board'] },
};
const LANGUAGES = {
  bilingual: inClient('src/locales/bilingual.ts'),
  en: inClient('src/locales/en.ts'),
  es: inClient('src/locales/es.ts'),
};

/** Without it the text of the first page would be set twice. */
const USUAL_FONT = /inter-latin-wght-normal.*\.woff2$/;

/** Before the stylesheet, which a script behind it would wait for. */
const BEGINNING_PLACE = '<!-- beginning.js -->';
const BEGINNING = readFileSync(inClient('beginning.js'), 'utf8');
/** As the content security policy names a script that stands in the page. */
const BEGINNING_HASH = `'sha256-${createHash('sha256').update(BEGINNING).digest('base64')}'`;

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** The chunks that pass the test, with all that they cannot be without. */
function filesOf(bundle: Bundle, isWanted: (chunk: Rolldown.OutputChunk) => boolean): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const files = new Set(chunks.filter(isWanted).map(({ fileName }) => fileName));
  for (const file of files) for (const other of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(other);
  return [...files].map((file) => `/${file}`);
}

/** What every page loads, and what each of the modules adds to it. */
function partsOf(bundle: Bundle) {
  const common = filesOf(bundle, ({ isEntry, facadeModuleId }) => isEntry || facadeModuleId === FRAME);
  const added = (id: string) => filesOf(bundle, ({ facadeModuleId }) => facadeModuleId === id).filter((file) => !common.includes(file));
  return { common, added };
}

const mapped = <From, To>(values: Record<string, From>, to: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, to(value)]));

/**
 * What the first page needs is fetched at once, and not when a file before has been read: beginning.js asks for the words, which the browser
 * chose, and the server's answer names the rest (apps/api/src/client/preload-manifest.ts reads preload-manifest.json).
 */
export const AHEAD: Plugin = {
  name: 'ahead',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const words = JSON.stringify(mapped(LANGUAGES, partsOf(bundle).added));
      return html.replace(BEGINNING_PLACE, () => `<script data-words='${words}'>${BEGINNING}</script>`);
    },
  },
  generateBundle: {
    // an entry that only imports has become tags of the document by then
    order: 'post',
    handler(_, bundle) {
      const { common, added } = partsOf(bundle);
      const fonts = Object.keys(bundle).filter((name) => USUAL_FONT.test(name));
      const pages = mapped(PAGES, ({ source, calls }) => ({ files: added(source), calls }));
      this.emitFile({
        type: 'asset',
        fileName: 'preload-manifest.json',
        source: JSON.stringify({ scripts: [BEGINNING_HASH], files: common, fonts: fonts.map((name) => `/${name}`), pages }),
      });
    },
  },
};
