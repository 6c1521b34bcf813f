import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type IndexHtmlTransformContext, type Plugin, runnerImport } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import type { Endpoint } from '../../libs/contracts/src/core/endpoint';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = `http://localhost:${process.env.PORT ?? 3000}`;

/** What the API answers; everything else is the client. */
const SERVER_PATHS = ['/api', '/sanctum', '/webhooks', '/admin'];

/**
 * The browser is given the method and the path of each endpoint. Its schemas stay with the server, which cuts its answers by them:
 * to build them all took a page longer than anything else of its start.
 */
const ADDRESSES: Plugin = {
  name: 'addresses-of-endpoints',
  apply: 'build',
  async load(id) {
    if (!id.endsWith('/contracts/src/catalogue/endpoints.ts')) return undefined;
    const { module } = await runnerImport<{ api: Record<string, Record<string, Endpoint>> }>(id);
    const features = Object.entries(module.api).map(([feature, calls]) => {
      const addresses = Object.entries(calls).map(([name, { method, path }]) => [name, { method, path }]);
      return [feature, Object.fromEntries(addresses) as unknown];
    });
    return `export const api = ${JSON.stringify(Object.fromEntries(features))}`;
  },
};

/** The server sends these as they are: nothing is compressed while somebody waits. */
const COMPRESSED = compression({
  include: /\.(?:js|css|svg)$/,
  threshold: 1024,
  algorithms: [
    defineAlgorithm('gzip', { level: 9 }),
    // the two grades above take ten times as long for a fiftieth less
    defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  ],
  logLevel: 'silent',
});

/** The pages that most people begin with, by their addresses, and the words of each language. */
const PAGES = {
  '/dashboard': 'routes/dashboard-page.tsx',
  '/chats': 'routes/chats-page.tsx',
  '/contacts': 'routes/contacts-page.tsx',
  '/sales-classification': 'features/pipeline/components/board-screen.tsx',
};
const LANGUAGES = { bilingual: 'messages/bilingual.ts', en: 'messages/en.ts', es: 'messages/es.ts' };

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** The files that a module needs, without those that the entry brings. */
function filesOf(bundle: Bundle, source: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const needed = (from: (chunk: (typeof chunks)[number]) => boolean): Set<string> => {
    const files = new Set(chunks.filter(from).map(({ fileName }) => fileName));
    for (const file of files) for (const other of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(other);
    return files;
  };
  const entry = needed(({ isEntry }) => isEntry);
  const id = here(`src/${source}`);
  return [...needed(({ facadeModuleId }) => facadeModuleId === id)].filter((file) => !entry.has(file)).map((file) => `/${file}`);
}

/**
 * What the first page needs is fetched with the entry, which would else ask for it when it has been read: the frame by the document itself,
 * the rest by public/ahead.js.
 */
const AHEAD: Plugin = {
  name: 'ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const filesBy = (sources: Record<string, string>) =>
        Object.fromEntries(Object.entries(sources).map(([name, source]) => [name, filesOf(bundle, source)]));
      const parts = JSON.stringify({ pages: filesBy(PAGES), languages: filesBy(LANGUAGES) });
      return {
        html: html.replace('<script src="/ahead.js"', `<script src="/ahead.js" data-parts='${parts}'`),
        tags: filesOf(bundle, 'routes/shell-layout.tsx').map((href) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href },
          injectTo: 'head',
        })),
      };
    },
  },
};

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** A module and everything that it cannot be without. */
function closureOf(id: string, graph: ModuleGraph): Set<string> {
  const reached = new Set([id]);
  for (const at of reached) for (const other of graph.getModuleInfo(at)?.importedIds ?? []) reached.add(other);
  return reached;
}

/** What a page must not wait for that does not use it. */
const HEAVY = /node_modules\/(?:@base-ui|@floating-ui|zod|react-hook-form|qrcode\.react|socket\.io-client)\//;
const COMMON = [here('src/ui/'), here('src/lib/')];
let frame: Set<string> | undefined;

/** The frame around every page behind the sign-in, with the small parts that most pages are made of. */
function isOfShell(id: string, graph: ModuleGraph): boolean {
  frame ??= closureOf(here('src/routes/shell-layout.tsx'), graph);
  if (frame.has(id)) return true;
  return COMMON.some((folder) => id.startsWith(folder)) && ![...closureOf(id, graph)].some((other) => HEAVY.test(other));
}

export default defineConfig({
  root: here('.'),
  plugins: [ADDRESSES, AHEAD, react(), tailwindcss(), COMPRESSED],
  resolve: { tsconfigPaths: true },
  build: {
    outDir: here('../../dist/web'),
    emptyOutDir: true,
    // The content security policy takes fonts and pictures from this origin only, not from data addresses.
    assetsInlineLimit: 0,
    target: 'es2023',
    // In kB: the emoji with their names in one language, which are loaded with the picker alone, are the largest piece.
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: {
        // Each travels as one file: a hundred small ones compress worse and queue behind each other.
        codeSplitting: {
          groups: [
            { name: 'foundation', tags: ['$initial'], priority: 5 },
            { name: (id, graph) => (isOfShell(id, graph) ? 'shell' : null), debugName: 'shell', priority: 4 },
            { name: 'forms', test: /node_modules\/react-hook-form\//, priority: 3 },
            { name: 'qr-code', test: /node_modules\/qrcode\.react\//, priority: 3 },
            { name: 'schemas', test: /node_modules\/zod\/|\.contract\.ts$/, minShareCount: 3, priority: 2 },
            { name: 'kit', test: /node_modules\/@(?:base-ui|floating-ui)\//, priority: 2 },
            { name: 'shared', minShareCount: 3, priority: 1, entriesAware: true, entriesAwareMergeThreshold: 2_000 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      ...Object.fromEntries(SERVER_PATHS.map((path) => [path, server])),
      '/socket.io': { target: server, ws: true },
    },
  },
});
