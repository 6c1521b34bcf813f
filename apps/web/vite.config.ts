import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';
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

export default defineConfig({
  root: here('.'),
  plugins: [ADDRESSES, react(), tailwindcss(), COMPRESSED],
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
        // What every page needs, and what several need, travels as one file each: a hundred small ones compress worse and queue behind each other.
        codeSplitting: {
          groups: [
            { name: 'foundation', tags: ['$initial'], priority: 3 },
            { name: 'forms', test: /node_modules\/react-hook-form\//, priority: 2 },
            { name: 'qr-code', test: /node_modules\/qrcode\.react\//, priority: 2 },
            { name: 'shared', minShareCount: 3, priority: 1 },
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
